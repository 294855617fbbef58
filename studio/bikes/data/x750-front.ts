import type { Bike } from '../bike.ts'
import { body } from './x750-front/body.ts'
import { cockpit } from './x750-front/cockpit.ts'
import { face } from './x750-front/face.ts'
import { wheel } from './x750-front/wheel.ts'

/** The big adventurer from the front: brows of light over a beak, gold fork, hand guards, a skid plate. */
export const x750Front: Bike = {
  silhouette: 'x750',
  left: -1190,
  millimetresPerPixel: 2.38,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

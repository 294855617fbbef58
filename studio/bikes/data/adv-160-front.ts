import type { Bike } from '../bike.ts'
import { body } from './adv-160-front/body.ts'
import { cockpit } from './adv-160-front/cockpit.ts'
import { face } from './adv-160-front/face.ts'
import { wheel } from './adv-160-front/wheel.ts'

/** The small adventurer from the front: a beak under slits of light, a bare bar, a dark low screen. */
export const adv160Front: Bike = {
  silhouette: 'adv-160',
  left: -1000,
  millimetresPerPixel: 2,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

import type { Bike } from '../bike.ts'
import { body } from './adv-350-front/body.ts'
import { cockpit } from './adv-350-front/cockpit.ts'
import { face } from './adv-350-front/face.ts'
import { wheel } from './adv-350-front/wheel.ts'

/** The adventurer from the front: two framed lamps above one another on each side, a tall clear screen, hand guards. */
export const adv350Front: Bike = {
  silhouette: 'adv-350',
  left: -1160,
  millimetresPerPixel: 2.32,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

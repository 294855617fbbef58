import type { Bike } from '../bike.ts'
import { body } from './adv-350/body.ts'
import { cockpit } from './adv-350/cockpit.ts'
import { face } from './adv-350/face.ts'
import { frontEnd } from './adv-350/front-end.ts'
import { rearEnd } from './adv-350/rear-end.ts'
import { stepThrough } from './adv-350/step-through.ts'
import { tail } from './adv-350/tail.ts'

/** The middle adventurer: a bluff face that runs on into a tall clear screen, gold fork, high tail with a rack. */
export const adv350: Bike = {
  silhouette: 'adv-350',
  left: -462,
  millimetresPerPixel: 2.32,
  wheels: [0, 1520],
  parts: [...rearEnd, ...frontEnd, ...stepThrough, ...body, ...face, ...tail, ...cockpit],
}

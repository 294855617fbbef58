import type { Bike } from '../bike.ts'
import { body } from './adv-160/body.ts'
import { cockpit } from './adv-160/cockpit.ts'
import { face } from './adv-160/face.ts'
import { frontEnd } from './adv-160/front-end.ts'
import { rearEnd } from './adv-160/rear-end.ts'
import { stepThrough } from './adv-160/step-through.ts'
import { tail } from './adv-160/tail.ts'

/** The small adventurer: slit lamps over a sharp beak, short dark screen, bare alloy bar, tail kicked up. */
export const adv160: Bike = {
  silhouette: 'adv-160',
  left: -440,
  millimetresPerPixel: 2.1,
  wheels: [0, 1324],
  parts: [...rearEnd, ...frontEnd, ...stepThrough, ...body, ...face, ...tail, ...cockpit],
}

import type { Bike } from '../bike.ts'
import { body } from './xmax/body.ts'
import { cockpit } from './xmax/cockpit.ts'
import { face } from './xmax/face.ts'
import { frontEnd } from './xmax/front-end.ts'
import { rearEnd } from './xmax/rear-end.ts'
import { stepThrough } from './xmax/step-through.ts'
import { tail } from './xmax/tail.ts'

/** The maxi scooter: tall screen, sharp lamps, and the boomerang under the seat. */
export const xmax: Bike = {
  silhouette: 'xmax',
  left: -462,
  millimetresPerPixel: 2.34,
  wheels: [0, 1540],
  parts: [...rearEnd, ...frontEnd, ...stepThrough, ...body, ...face, ...tail, ...cockpit],
}

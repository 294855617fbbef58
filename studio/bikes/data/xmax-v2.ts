import type { Bike } from '../bike.ts'
import { body } from './xmax/body.ts'
import { frontEnd } from './xmax/front-end.ts'
import { rearEnd } from './xmax/rear-end.ts'
import { stepThrough } from './xmax/step-through.ts'
import { tail } from './xmax/tail.ts'
import { cockpit } from './xmax-v2/cockpit.ts'
import { face } from './xmax-v2/face.ts'

/** The second generation: lights that cross, a lower and darker screen, angular mirrors. */
export const xmaxV2: Bike = {
  silhouette: 'xmax-v2',
  left: -462,
  millimetresPerPixel: 2.34,
  wheels: [0, 1540],
  parts: [...rearEnd, ...frontEnd, ...stepThrough, ...body, ...face, ...tail, ...cockpit],
}

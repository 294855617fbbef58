import type { Bike } from '../bike.ts'
import { body } from './xmax/body.ts'
import { frontEnd } from './xmax/front-end.ts'
import { rearEnd } from './xmax/rear-end.ts'
import { stepThrough } from './xmax/step-through.ts'
import { tail } from './xmax/tail.ts'
import { cockpit } from './xmax-v3/cockpit.ts'
import { face } from './xmax-v3/face.ts'

/** The third generation: slim lamps below one brow of light, an upright vent, the tallest screen. */
export const xmaxV3: Bike = {
  silhouette: 'xmax-v3',
  left: -462,
  millimetresPerPixel: 2.34,
  wheels: [0, 1540],
  parts: [...rearEnd, ...frontEnd, ...stepThrough, ...body, ...face, ...tail, ...cockpit],
}

import type { Bike } from '../bike.ts'
import { body } from './xmax-front/body.ts'
import { wheel } from './xmax-front/wheel.ts'
import { cockpit } from './xmax-v3-front/cockpit.ts'
import { face } from './xmax-v3-front/face.ts'

/** The third generation from the front: slim lamps under long brows, and a tall vented screen. */
export const xmaxV3Front: Bike = {
  silhouette: 'xmax-v3',
  left: -1170,
  millimetresPerPixel: 2.34,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

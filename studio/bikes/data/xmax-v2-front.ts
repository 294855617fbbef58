import type { Bike } from '../bike.ts'
import { body } from './xmax-front/body.ts'
import { wheel } from './xmax-front/wheel.ts'
import { cockpit } from './xmax-v2-front/cockpit.ts'
import { face } from './xmax-v2-front/face.ts'

/** The second generation from the front: two crosses of light under a low dark screen. */
export const xmaxV2Front: Bike = {
  silhouette: 'xmax-v2',
  left: -1170,
  millimetresPerPixel: 2.34,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

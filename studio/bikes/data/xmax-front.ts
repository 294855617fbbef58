import type { Bike } from '../bike.ts'
import { body } from './xmax-front/body.ts'
import { cockpit } from './xmax-front/cockpit.ts'
import { face } from './xmax-front/face.ts'
import { wheel } from './xmax-front/wheel.ts'

/** The maxi scooter from the front: slanted lamps above strips of light. */
export const xmaxFront: Bike = {
  silhouette: 'xmax',
  left: -1170,
  millimetresPerPixel: 2.34,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

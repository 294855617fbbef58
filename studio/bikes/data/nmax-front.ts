import type { Bike } from '../bike.ts'
import { body } from './nmax-front/body.ts'
import { cockpit } from './nmax-front/cockpit.ts'
import { face } from './nmax-front/face.ts'
import { wheel } from './nmax-front/wheel.ts'

/** The compact one from the front: round eyes under brows of light, a beak between them. */
export const nmaxFront: Bike = {
  silhouette: 'nmax',
  left: -950,
  millimetresPerPixel: 1.9,
  wheels: [0],
  parts: [...cockpit, ...body, ...wheel, ...face],
}

import type { Bike } from '../bike.ts'
import { body } from './nmax/body.ts'
import { cockpit } from './nmax/cockpit.ts'
import { face } from './nmax/face.ts'
import { frontEnd } from './nmax/front-end.ts'
import { rearEnd } from './nmax/rear-end.ts'
import { stepThrough } from './nmax/step-through.ts'
import { tail } from './nmax/tail.ts'

/** The compact one: small wheels, a round eye under a brow of light, short dark screen, black skirt. */
export const nmax: Bike = {
  silhouette: 'nmax',
  left: -430,
  millimetresPerPixel: 2.08,
  wheels: [0, 1340],
  parts: [...rearEnd, ...frontEnd, ...stepThrough, ...body, ...face, ...tail, ...cockpit],
}

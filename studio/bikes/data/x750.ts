import type { Bike } from '../bike.ts'
import { body } from './x750/body.ts'
import { cockpit } from './x750/cockpit.ts'
import { engine } from './x750/engine.ts'
import { face } from './x750/face.ts'
import { frontEnd } from './x750/front-end.ts'
import { rearEnd } from './x750/rear-end.ts'
import { stepThrough } from './x750/step-through.ts'
import { tail } from './x750/tail.ts'

/** The big adventurer: wire wheels, hand guards, brows of light, a twin in plain sight under a slim high tail. */
export const x750: Bike = {
  silhouette: 'x750',
  left: -430,
  millimetresPerPixel: 2.38,
  wheels: [0, 1585],
  parts: [
    ...rearEnd,
    ...engine,
    ...frontEnd,
    ...stepThrough,
    ...body,
    ...face,
    ...tail,
    ...cockpit,
  ],
}

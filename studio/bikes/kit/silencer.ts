import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { field } from './field.ts'
import { plate } from './plate.ts'

/** An exhaust silencer along a line, with a heat shield and an end cap. */
export interface Silencer {
  outline: string
  shield: string
  cap: string
  /** The opening at its end: x, y, radius. */
  mouth?: readonly [number, number, number]
  material?: MaterialName
  shieldMaterial?: MaterialName
  z?: number
  /** Slots in the shield. */
  slots?: readonly string[]
}

/** Parts of a silencer. */
export function silencer(order: Silencer): Part[] {
  const z = order.z ?? 165
  const { mouth } = order
  return [
    plate({
      outline: order.outline,
      material: order.material ?? 'black',
      z,
      bulge: 44,
      bevel: 16,
      softness: 6,
    }),
    plate({
      outline: order.cap,
      material: 'castDark',
      z: z + 14,
      bulge: 24,
      bevel: 9,
      softness: 4,
    }),
    ...(mouth
      ? [
          field({
            x: mouth[0],
            y: mouth[1],
            radius: mouth[2],
            materials: ['steel', 'dark'],
            at: (r) =>
              r > mouth[2] * 0.7 ? [0, z + 40 - (r - mouth[2] * 0.85) ** 2 * 0.08] : [1, z + 10],
          }),
        ]
      : []),
    plate({
      outline: order.shield,
      material: order.shieldMaterial ?? 'grey',
      z: z + 42,
      bulge: 9,
      bevel: 5,
      softness: 6,
      grooves: (order.slots ?? []).map((slot) => [slot, 9, 6] as const),
    }),
  ]
}

import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { line } from './line.ts'
import { tube } from './tube.ts'

/** A shock absorber: body, rod, and a coiled spring. */
export function shock(
  low: readonly [number, number],
  high: readonly [number, number],
  spring: MaterialName = 'black',
  z = 95,
): Part[] {
  const at = (part: number): readonly [number, number] => [
    low[0] + (high[0] - low[0]) * part,
    low[1] + (high[1] - low[1]) * part,
  ]
  return [
    tube({ path: line(at(0), at(1)), width: 26, material: 'castDark', z: z - 14 }),
    tube({ path: line(at(0.66), at(0.97)), width: 40, material: 'castDark', z: z - 10 }),
    tube({
      path: line(at(0.16), at(0.82)),
      width: 58,
      material: spring,
      z: z - 14,
      rings: [23, 9],
      round: 0.7,
    }),
    tube({ path: line(at(0.12), at(0.16)), width: 62, material: 'castDark', z }),
    tube({ path: line(at(0.82), at(0.86)), width: 62, material: 'castDark', z }),
    tube({
      path: line(at(-0.01), at(0.01)),
      width: 38,
      material: 'castDark',
      z: z + 6,
      round: 0.5,
    }),
    tube({
      path: line(at(-0.004), at(0.004)),
      width: 17,
      material: 'steel',
      z: z + 16,
      round: 0.5,
    }),
  ]
}

/** The bottle beside a shock absorber. */
export function reservoir(
  low: readonly [number, number],
  high: readonly [number, number],
  material: MaterialName = 'gold',
): Part[] {
  return [
    tube({ path: line(low, high), width: 40, material, z: 98 }),
    tube({
      path: line(high, [high[0], high[1] + 1]),
      width: 42,
      material: 'castDark',
      z: 100,
      round: 0.5,
    }),
  ]
}

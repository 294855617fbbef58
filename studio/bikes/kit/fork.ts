import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { line } from './line.ts'
import { tube } from './tube.ts'

/** A telescopic fork from the axle up to the lower bridge. */
export interface Fork {
  axle: readonly [number, number]
  top: readonly [number, number]
  /** Thickness of the lower leg and of the tube. */
  leg: number
  stanchion: number
  legMaterial?: MaterialName
  stanchionMaterial?: MaterialName
  z?: number
}

/** The near leg of a fork: tube, seal, slider and the axle's clamp. */
export function fork(order: Fork): Part[] {
  const { axle, top, leg, stanchion, z = 58 } = order
  const at = (part: number): [number, number] => [
    axle[0] + (top[0] - axle[0]) * part,
    axle[1] + (top[1] - axle[1]) * part,
  ]
  const material = order.legMaterial ?? 'castDark'
  return [
    tube({
      path: line(at(0.4), at(1)),
      width: stanchion,
      material: order.stanchionMaterial ?? 'chrome',
      z,
    }),
    tube({ path: line(at(-0.05), at(0.56)), width: [leg * 0.92, leg], material, z }),
    tube({ path: line(at(0.54), at(0.585)), width: leg * 1.13, material: 'black', z: z + 1 }),
    tube({ path: line(at(-0.06), at(0.06)), width: leg * 1.28, material, z: z + 3, round: 0.6 }),
    tube({
      path: line(at(-0.004), at(0.004)),
      width: leg * 0.66,
      material: 'steel',
      z: z + 22,
      round: 0.4,
    }),
  ]
}

/** An upside-down fork's near leg: a thick tube above, a slim slider below. */
export function upsideDownFork(
  order: Omit<Fork, 'legMaterial' | 'stanchionMaterial'> & { tube: MaterialName },
): Part[] {
  const { axle, top, leg, stanchion, z = 58 } = order
  const at = (part: number): [number, number] => [
    axle[0] + (top[0] - axle[0]) * part,
    axle[1] + (top[1] - axle[1]) * part,
  ]
  return [
    tube({ path: line(at(0.08), at(0.5)), width: stanchion, material: 'chrome', z }),
    tube({ path: line(at(0.36), at(1)), width: [leg, leg * 1.08], material: order.tube, z }),
    tube({ path: line(at(0.34), at(0.37)), width: leg * 1.1, material: 'black', z: z + 1 }),
    tube({
      path: line(at(-0.05), at(0.17)),
      width: [leg * 1.25, leg * 1.02],
      material: 'castDark',
      z: z + 2,
      round: 0.7,
    }),
    tube({
      path: line(at(-0.004), at(0.004)),
      width: leg * 0.66,
      material: 'steel',
      z: z + 24,
      round: 0.4,
    }),
  ]
}

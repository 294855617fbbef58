import type { MaterialName } from '../light/materials.ts'
import type { Part } from '../relief/sheet.ts'
import { plate } from './plate.ts'
import { tube } from './tube.ts'

const line = (...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

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

/** A two-piston brake caliper on a disc, turned around the axle. */
export function caliper(
  axle: readonly [number, number],
  radius: number,
  degrees: number,
  material: MaterialName = 'castDark',
): Part[] {
  const at = (away: number, turn: number): readonly [number, number] => {
    const angle = ((degrees + turn) * Math.PI) / 180
    return [axle[0] + away * Math.cos(angle), axle[1] + away * Math.sin(angle)]
  }
  const [near, far] = [radius - 34, radius + 16]
  const outline = [
    at(near, -24),
    at(near - 3, 0),
    at(near, 24),
    at(far - 16, 30),
    at(far, 20),
    at(far + 5, 0),
    at(far, -20),
    at(far - 16, -30),
  ]
  const [x1, y1] = at(radius - 8, -14)
  const [x2, y2] = at(radius - 8, 14)
  return [
    plate({
      outline: line(...outline),
      material,
      z: 72,
      bulge: 9,
      bevel: 7,
      softness: 3,
      grooves: [[line(at(far - 8, -22), at(far - 5, 0), at(far - 8, 22)), 7, 4]],
      bolts: [
        [x1, y1, 11],
        [x2, y2, 11],
      ],
    }),
  ]
}

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

/** A bar's near end: grip, weight and brake lever. */
export function grip(x: number, y: number, z = 330): Part[] {
  return [
    tube({ path: line([x + 92, y + 20], [x + 40, y + 8]), width: [40, 34], material: 'black', z }),
    tube({
      path: line([x + 118, y + 30], [x + 70, y + 34], [x - 40, y + 8], [x - 62, y - 6]),
      width: [17, 11],
      material: 'alu',
      z: z + 14,
    }),
    tube({
      path: line([x + 52, y + 11], [x - 62, y - 14]),
      width: [37, 35],
      material: 'rubber',
      z: z + 8,
      rings: [9, 1.1],
    }),
    tube({
      path: line([x + 56, y + 12], [x + 50, y + 10]),
      width: 47,
      material: 'rubber',
      z: z + 8,
      round: 0.5,
    }),
    tube({
      path: line([x - 64, y - 14.5], [x - 80, y - 18]),
      width: [31, 34],
      material: 'castDark',
      z: z + 8,
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

/** A guard before the hand: it hides the lever and half of the grip. */
export function handGuard(x: number, y: number): Part[] {
  return [
    plate({
      outline: `${x - 44},${y - 34}! ${x + 40},${y - 62} ${x + 124},${y - 50} ${x + 168},${y + 6} ${x + 146},${y + 72}! ${x + 84},${y + 62} ${x + 20},${y + 14}`,
      material: 'black',
      z: 370,
      bulge: 20,
      bevel: 8,
      softness: 9,
      creases: [
        [0, line([x - 30, y - 30], [x + 60, y - 12], [x + 130, y + 40])],
        [-26, line([x + 40, y - 62], [x + 124, y - 50], [x + 168, y + 6])],
        [-14, line([x + 20, y + 14], [x + 84, y + 62], [x + 140, y + 70])],
      ],
      grooves: [[line([x + 10, y - 36], [x + 90, y - 30], [x + 140, y + 6]), 7, 4]],
    }),
    tube({
      path: line([x - 46, y - 30], [x - 70, y - 16]),
      width: 20,
      material: 'castDark',
      z: 372,
    }),
  ]
}

/** A rear turn signal on its stalk. */
export function rearSignal(x: number, y: number): Part[] {
  return [
    tube({ path: line([x + 60, y + 26], [x + 10, y + 6]), width: 18, material: 'black', z: 60 }),
    plate({
      outline: line(
        [x + 22, y + 20],
        [x - 34, y + 16],
        [x - 52, y - 2],
        [x - 30, y - 20],
        [x + 18, y - 16],
      ),
      material: 'amber',
      z: 90,
      bulge: 12,
      bevel: 5,
      softness: 3,
    }),
    plate({
      outline: line(
        [x + 30, y + 21],
        [x + 4, y + 20],
        [x - 2, y],
        [x + 2, y - 18],
        [x + 26, y - 16],
      ),
      material: 'black',
      z: 96,
      bulge: 9,
      bevel: 4,
      softness: 3,
    }),
  ]
}

/** A passenger's footrest and its bracket. */
export function footrest(x: number, y: number): Part[] {
  return [
    plate({
      outline: line(
        [x + 44, y + 84],
        [x + 8, y + 92],
        [x - 22, y + 20],
        [x - 16, y - 14],
        [x + 22, y - 12],
        [x + 34, y + 20],
      ),
      material: 'castDark',
      z: 176,
      bulge: 7,
      bevel: 6,
      softness: 4,
      bolts: [[x + 22, y + 70, 9]],
    }),
    tube({
      path: line([x + 34, y + 2], [x - 34, y - 2]),
      width: [32, 28],
      material: 'rubber',
      z: 200,
      rings: [10, 1.6],
    }),
  ]
}

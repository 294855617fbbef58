import type { MaterialName } from '../../light/materials.ts'
import type { Part } from '../../relief/sheet.ts'
import { line } from '../line.ts'
import { tube } from '../tube.ts'
import { both } from './both.ts'

/** Both legs of a fork seen from the front; lengths in millimetres. */
export interface FrontFork {
  /** Height of the axle, and of what hides the legs. */
  axle: number
  top: number
  /** How far each leg stands from the middle. */
  apart: number
  leg: number
  stanchion: number
  material?: MaterialName
  /** Of an upside-down fork: the thick tube above, with the slim slider below. */
  upper?: MaterialName
  /** Radius of the brake disc on the bike's right. */
  disc: number
}

const Z = -10

/** The legs, the axle's ends, and the disc by its edge. */
export function frontFork(order: FrontFork): Part[] {
  const { axle, apart, leg, disc } = order
  const material = order.material ?? 'castDark'
  return [
    ...both((side) => [
      ...(order.upper ? upsideDown(order, side, order.upper) : telescopic(order, side, material)),
      tube({
        path: side(line([apart, axle - 26], [apart, axle + 22])),
        width: [leg * 0.9, leg * 1.16],
        material,
        z: Z + 4,
      }),
    ]),
    tube({
      path: line([-apart + 28, axle - disc], [-apart + 28, axle + disc]),
      width: 8,
      material: 'cast',
      z: Z + 30,
    }),
  ]
}

type Side = (points: string) => string

function telescopic(order: FrontFork, side: Side, material: MaterialName): Part[] {
  const { axle, top, apart, leg, stanchion } = order
  const seal = axle + (top - axle) * 0.56
  return [
    tube({
      path: side(line([apart, seal], [apart, top])),
      width: stanchion,
      material: 'chrome',
      z: Z,
    }),
    tube({
      path: side(line([apart, axle - 22], [apart, seal])),
      width: [leg * 0.94, leg],
      material,
      z: Z,
    }),
    tube({
      path: side(line([apart, seal - 8], [apart, seal + 8])),
      width: leg * 1.13,
      material: 'black',
      z: Z + 1,
    }),
  ]
}

function upsideDown(order: FrontFork, side: Side, upper: MaterialName): Part[] {
  const { axle, top, apart, leg, stanchion } = order
  const seal = axle + (top - axle) * 0.38
  return [
    tube({
      path: side(line([apart, axle], [apart, seal])),
      width: stanchion,
      material: 'chrome',
      z: Z,
    }),
    tube({
      path: side(line([apart, seal], [apart, top])),
      width: [leg, leg * 1.08],
      material: upper,
      z: Z,
    }),
    tube({
      path: side(line([apart, seal - 8], [apart, seal + 8])),
      width: leg * 1.13,
      material: 'black',
      z: Z + 1,
    }),
  ]
}

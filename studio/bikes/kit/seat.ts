import type { Part } from '../relief/sheet.ts'
import { plate } from './plate.ts'
import { tube } from './tube.ts'

/** A seat: its outline, where its top and side meet, and its seams; lengths in millimetres. */
export interface Seat {
  outline: string
  /** Open curve along the shoulder. */
  shoulder: string
  /** Open curve along the lower edge. */
  hem: string
  /** Open curve along the crown. */
  crown: string
  seams?: readonly string[]
  /** A band of the side in a lighter cloth. */
  band?: string
  z?: number
}

/** Cushion, side cloth and seams. */
export function seat({ outline, shoulder, hem, crown, seams = [], band, z = 120 }: Seat): Part[] {
  const body = {
    z,
    bulge: 10,
    bevel: 12,
    softness: 13,
    creases: [
      [-55, crown],
      [0, shoulder],
      [-14, hem],
    ] as const,
  }
  return [
    // What lies in the gap between the seat and the body below it.
    tube({ path: hem.replaceAll('!', ''), width: [8, 64], material: 'dark', z: 0, round: 0.2 }),
    plate({
      ...body,
      outline,
      material: 'vinyl',
      grooves: seams.map((seam) => [seam, 7, 3] as const),
    }),
    ...(band
      ? [plate({ outline: band, material: 'vinylGrey', z: z + 4, bulge: 5, bevel: 3 })]
      : []),
  ]
}

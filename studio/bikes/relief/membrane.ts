/** A grid to be filled smoothly between points that are held. */
export interface Membrane {
  width: number
  height: number
  /** Cells that belong to the surface. */
  inside: Uint8Array
  /** Cells whose height is given. */
  held: Uint8Array
  values: Float32Array
  /** How strongly the surface is pushed up; 0 for a plain membrane. */
  push: number
  /** Whether cells outside hold the rim at 0; otherwise the rim is free. */
  isRimHeld: boolean
}

/** Lets the surface come to rest: each free cell takes the mean of its neighbours. */
export function settle(membrane: Membrane, rounds: number): Float32Array {
  const { width, height, inside, held, values } = membrane
  for (let round = 0; round < rounds; round++) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const place = y * width + x
        if (inside[place] && !held[place]) relax(membrane, place)
      }
    }
  }
  return values
}

function relax({ width, inside, values, push, isRimHeld }: Membrane, place: number): void {
  const own = values[place] ?? 0
  let sum = 0
  for (const step of [-1, 1, -width, width]) {
    if (inside[place + step]) sum += values[place + step] ?? 0
    else if (!isRimHeld) sum += own
  }
  values[place] = own + 1.85 * ((sum + push) / 4 - own)
}

import type { Part } from '../../relief/sheet.ts'

/** The same points on the other side of the middle. */
export function mirrored(points: string): string {
  return points.replaceAll(/(^|\s)(-?)([\d.]+),/g, (_, gap, minus, x) =>
    Number(x) === 0 ? `${gap}0,` : `${gap}${minus ? '' : '-'}${x},`,
  )
}

/** A closed outline, or a curve from side to side, of which one half is given: from the middle to the middle or the rim. */
export function whole(half: string): string {
  const others = mirrored(half)
    .trim()
    .split(/\s+/)
    .filter((point) => !point.startsWith('0,'))
  return `${half.trim()} ${others.reverse().join(' ')}`
}

/** What stands on both sides: made once as it is given and once mirrored, by what turns its points. */
export function both(make: (side: (points: string) => string) => readonly Part[]): Part[] {
  return [...make((points) => points), ...make(mirrored)]
}

type Crease = readonly [height: number | readonly [number, number], curve: string]

/** A crease and the same on the other side. */
export function pair(height: Crease[0], curve: string): readonly [Crease, Crease] {
  return [
    [height, curve],
    [height, mirrored(curve)],
  ]
}

/** A number from 0 to 1 that belongs to a pixel: always the same, and unlike its neighbours'. */
export function grain(pixel: number, seed: number): number {
  let mixed = Math.imul(pixel ^ (seed * 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** A number around 0 for fine flake: a soft grain with a few pieces that catch the light. */
export function flake(pixel: number, sparkle: number): number {
  const soft = grain(pixel, 1) - 0.5
  const caught = grain(pixel, 2)
  return soft * 0.5 + (caught > 0.965 ? sparkle : 0)
}

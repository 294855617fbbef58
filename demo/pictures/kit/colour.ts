/** Linear light, 0…1 a channel and above where it glares. */
export type Rgb = readonly [r: number, g: number, b: number]

const toLinear = (s: number): number => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4)
const toSrgb = (l: number): number => (l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055)

/** '#rrggbb' as linear light. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** Keeps colours true up to 0.72 and rolls glare off softly above. */
const shoulder = (x: number): number =>
  x < 0.72 ? x : 0.72 + 0.28 * (1 - Math.exp((0.72 - x) / 0.28))

/** Linear light as a screen's 0…255 levels. */
export const levels = (c: Rgb): Rgb => [
  toSrgb(shoulder(c[0])) * 255,
  toSrgb(shoulder(c[1])) * 255,
  toSrgb(shoulder(c[2])) * 255,
]

export function hexOf([r, g, b]: Rgb): string {
  const byte = (x: number) => Math.min(255, Math.max(0, Math.round(x)))
  return `#${((1 << 24) | (byte(r) << 16) | (byte(g) << 8) | byte(b)).toString(16).slice(1)}`
}

export const tint = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const plus = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

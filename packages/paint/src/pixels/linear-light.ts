/** A colour in linear RGB, sRGB without its transfer curve: red, green, blue from 0 to 1. */
export type LinearRgb = readonly [number, number, number]

/** The linear RGB of "#D0121B"; undefined for what is not a hex colour of six digits. */
export function linearRgbOfHex(hex: string): LinearRgb | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const value = Number.parseInt(digits, 16)
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const STEPS = 8192
const BRIGHTEST = 2
const SHOULDER = 0.88

const bytes = Uint8Array.from({ length: STEPS }, (_, step) => toByte((step / STEPS) * BRIGHTEST))

/** Light up to the shoulder stays true; only what is brighter is bent to fit the screen. */
function toByte(light: number): number {
  const headroom = 1 - SHOULDER
  const shown = light < SHOULDER ? light : 1 - headroom * Math.exp((SHOULDER - light) / headroom)
  const value = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
}

/** The byte that shows an amount of light on a screen. */
export function screenByte(light: number): number {
  const step = (light * STEPS) / BRIGHTEST
  return bytes[step < 0 ? 0 : step >= STEPS ? STEPS - 1 : step | 0] ?? 255
}

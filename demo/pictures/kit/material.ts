import { type Rgb, rgb, tint } from './colour.ts'
import { noise, slope } from './noise.ts'
import type { Vec } from './vec.ts'

export interface Material {
  readonly colour: Rgb
  /** 0 paint, plastic, cloth … 1 bare metal. */
  readonly metal: number
  /** 0 mirror … 1 chalk. */
  readonly rough: number
  /** A clear lacquer on top. */
  readonly coat: number
  /** Light caught by fibres at the edges. */
  readonly sheen: number
  /** The colour at a place of the object, where it is not the same all over. */
  readonly print?: (at: Vec, base: Rgb) => Rgb
  /** How far the normal leans at a place: folds, grain. */
  readonly bump?: (at: Vec) => Vec
}

const plain = { metal: 0, rough: 0.5, coat: 0, sheen: 0 }
const of = (hex: string, more: Partial<Material>): Material => ({
  ...plain,
  colour: rgb(hex),
  ...more,
})

export const steel = of('#c9cbcd', { metal: 1, rough: 0.28 })
export const chrome = of('#e2e4e6', { metal: 1, rough: 0.03 })
export const alloy = (hex = '#b9bcbf'): Material => of(hex, { metal: 1, rough: 0.42 })
/** Ground steel, as a brake disc is. */
export const ground = of('#a4a6a9', { metal: 1, rough: 0.5 })
/** Dyed oxide on aluminium: gold, red, blue, black. */
export const anodised = (hex: string): Material => of(hex, { metal: 0.85, rough: 0.3, coat: 0.3 })
/** Baked powder on steel, satin. */
export const powder = (hex: string): Material => of(hex, { rough: 0.48, coat: 0.12 })
export const paint = (hex: string): Material => of(hex, { rough: 0.45, coat: 0.75 })
export const matt = (hex: string): Material => of(hex, { rough: 0.75, coat: 0.06 })
/** Paint with metal flakes: brighter towards the viewer, darker at the edges. */
export const metallic = (hex: string): Material => of(hex, { metal: 0.42, rough: 0.4, coat: 0.85 })
export const rubber = of('#202022', { rough: 0.74, sheen: 0.12 })
export const plastic = (hex = '#1f2022'): Material => of(hex, { rough: 0.62, coat: 0.08 })
export const glossPlastic = (hex: string): Material => of(hex, { rough: 0.25, coat: 0.6 })
/** Glass-bead tape that throws light back. */
export const reflective = of('#c9ccd0', { metal: 0.55, rough: 0.55 })
export const lens = (hex: string): Material => of(hex, { rough: 0.1, coat: 1.6 })

/** Woven cloth; `fold` is the depth of its folds, `size` their width in the drawing's units. */
export function cloth(hex: string, fold = 0, size = 60): Material {
  const fabric = of(hex, { rough: 0.95, sheen: 0.28 })
  return fold > 0 ? { ...fabric, bump: folds(fold, size) } : fabric
}

/** Open-knit mesh: cloth with a fine uneven weave. */
export function mesh(hex: string, fold = 0.16, size = 90): Material {
  const print = ([x, y]: Vec, base: Rgb): Rgb =>
    tint(base, 1 + 0.16 * noise([x / 3.1, y / 3.1, 0.5]))
  return { ...cloth(hex, fold, size), print }
}

export function leather(hex: string, fold = 0.12, size = 40): Material {
  return of(hex, { rough: 0.5, coat: 0.1, sheen: 0.06, bump: folds(fold, size) })
}

/** Soft folds, a little longer across than down: noise seen as a lean of the normal. */
export function folds(depth: number, size: number): (at: Vec) => Vec {
  const height = ([x, y, z]: Vec) =>
    noise([x / size / 1.3 + y / size / 4, y / size, z / size]) +
    0.35 * noise([x / size / 0.6, (y / size) * 1.7 + 9, z / size])
  return (at) => {
    const [a, b, c] = slope(height, at, size * 0.15)
    const k = -depth * size
    return [a * k, b * k, c * k]
  }
}

/** Turned metal: rings of slightly different shine about the z axis. */
export function turned(material: Material, pitch = 3, depth = 0.12): Material {
  const print = ([x, y]: Vec, base: Rgb): Rgb =>
    tint(base, 1 + depth * noise([Math.hypot(x, y) / pitch, 0.5, 0.5]))
  return { ...material, print }
}

/** Carbon fibre under lacquer; region.ts weaves the two tones. */
export const carbon = of('#1a1b1d', { rough: 0.3, coat: 0.9 })
export const carbonTow = of('#3d3f43', { rough: 0.3, coat: 0.9 })

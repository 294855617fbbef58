import { SIZE } from '../tile.ts'

/** The colours of one drawing, as hex strings. */
export interface Inks {
  readonly main: string
  readonly panel: string
  readonly thread: string
}

/** A drawing without its tile: what stands between `<svg>` and `</svg>`. */
export type Drawing = (inks: Inks) => string

export const LINE = '#14161a'
export const BLACK = '#3b3f46'
export const DARK = '#2a2d33'
export const TAPE = '#e3e6e8'
export const STEEL = '#aeb3b9'

/** A piece of the thing: its colour, its roundness, its outline. */
export const part = (fill: string, d: string, width = 4): string =>
  `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#round)"/>${line(d, width)}`

/** A piece that lies flat on another. */
export const flat = (fill: string, d: string, width = 2.6): string =>
  `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width="${width}"/>`

export const line = (d: string, width = 2.6, ink = LINE): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`

/** A row of thread. */
export const stitch = (ink: string, d: string): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="2.2" stroke-dasharray="7 4.5" stroke-linecap="butt"/>`

/** Where cloth is creased: dark beside light. */
export const crease = (d: string, width = 7): string =>
  `<g fill="none" stroke-width="${width}" filter="url(#soft)"><path d="${d}" stroke="#000" stroke-opacity=".3"/>
  <path d="${d}" transform="translate(-6 -5)" stroke="#fff" stroke-opacity=".16"/></g>`

/** Light that falls on something smooth. */
export const shine = (d: string, strength = 0.5): string =>
  `<path d="${d}" fill="#fff" fill-opacity="${strength}" filter="url(#soft)"/>`

/** Open weave, or holes: a pattern over a piece. */
export const weave = (pattern: 'mesh' | 'holes' | 'ribs' | 'cord', d: string): string =>
  `<path d="${d}" fill="url(#${pattern})"/>`

/** Teeth between two tapes. */
export const zip = (d: string, width = 9): string =>
  `${line(d, width + 7, DARK)}${line(d, width, STEEL)}<path d="${d}" fill="none" stroke="${LINE}" stroke-width="${width}" stroke-dasharray="2.5 4" stroke-linecap="butt"/>`

export const moved = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`

export const mirrored = (inner: string): string =>
  `<g transform="matrix(-1 0 0 1 ${SIZE} 0)">${inner}</g>`

/** The left half, and the same on the right. */
export const both = (left: string): string => left + mirrored(left)

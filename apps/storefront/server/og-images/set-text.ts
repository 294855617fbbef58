import { palette } from './render.ts'
import type { TextStyle, Typeface } from './typeface.ts'

export interface Ink extends TextStyle {
  colour?: string
}

/** One line that starts at x and stands on y, as SVG. */
export function textLine(face: Typeface, words: string, x: number, y: number, ink: Ink): string {
  return `<path fill="${ink.colour ?? palette.text}" d="${face.outline(words, x, y, ink)}"/>`
}

export interface TextBlock {
  svg: string
  /** Where the capitals of the first line begin. */
  top: number
}

/** Lines of which the last stands on a baseline. */
export function textBlock(
  face: Typeface,
  { size, lines }: FittedText,
  at: { x: number; baseline: number; colour?: string },
): TextBlock {
  const first = at.baseline - (lines.length - 1) * size
  const svg = lines.map((line, index) =>
    textLine(face, line, at.x, first + index * size, { size, colour: at.colour }),
  )
  return { svg: svg.join(''), top: first - size * CAPITAL_HEIGHT }
}

export function fitted(
  face: Typeface,
  words: string,
  width: number,
  steps: TextBox['steps'],
): FittedText {
  return fitText(words, { width, steps, widthOf: (line, size) => face.widthOf(line, { size }) })
}

/** What the face can draw of some words, in capitals. */
export function capitals(face: Typeface, words: string): string {
  return face.drawable(words.toWellFormed().toUpperCase())
}

/** Of Barlow Condensed, in parts of the size. */
export const CAPITAL_HEIGHT = 0.7

interface TextBox {
  width: number
  /** The sizes it may be set in, largest first, and the most lines of each. */
  steps: readonly { size: number; lines: number }[]
  widthOf(text: string, size: number): number
}

interface FittedText {
  size: number
  lines: string[]
}

const ELLIPSIS = '…'

/** Sets words as large as their box allows; what is too long even for the smallest size is cut with an ellipsis. */
export function fitText(text: string, { width, steps, widthOf }: TextBox): FittedText {
  const words = text.split(' ')
  for (const { size, lines: most } of steps) {
    const line: Line = { width, measure: (words) => widthOf(words, size) }
    // A word is only broken when no size is small enough for it.
    if (words.some((word) => line.measure(word) > width)) continue
    if (wrap(words, line).length <= most) return { size, lines: balance(words, line) }
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 0, lines: 0 }
  const line: Line = { width, measure: (words) => widthOf(words, size) }
  const pieces = words.flatMap((word) => breakWord(word, line))
  return { size, lines: cut(wrap(pieces, line), most, line) }
}

interface Line {
  width: number
  measure(text: string): number
}

function wrap(words: readonly string[], { width, measure }: Line): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As many lines as needed, as even as they can be: no word stands alone on the last one. */
function balance(words: readonly string[], { width, measure }: Line): string[] {
  const narrowest = Math.max(width / 3, ...words.map(measure))
  let best = wrap(words, { width, measure })
  for (let narrower = width * 0.96; narrower >= narrowest; narrower *= 0.96) {
    const lines = wrap(words, { width: narrower, measure })
    if (lines.length > best.length) break
    best = lines
  }
  return best
}

function breakWord(word: string, { width, measure }: Line): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function cut(lines: readonly string[], most: number, { width, measure }: Line): string[] {
  if (lines.length <= most) return [...lines]
  let last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && measure(last.join('') + ELLIPSIS) > width) last = last.slice(0, -1)
  const end = last.join('').replace(/[\s,;:.(–-]+$/, '') + ELLIPSIS
  return [...lines.slice(0, most - 1), end]
}

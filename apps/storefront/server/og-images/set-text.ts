import { type FittedText, fitText, type TextBox } from './fit-text.ts'
import { palette } from './palette.ts'
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

/** As large as the width and the steps allow. */
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

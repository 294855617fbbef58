// Not an import: the package has no types, and everything that compiles this file needs those declared there.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opentype.d.ts" />
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'

export interface TextStyle {
  /** Pixels. */
  size: number
  /** Between letters, in parts of the size. */
  spacing?: number
}

/** The shop's display face as outlines, so that no font has to be installed where pictures are drawn. */
export interface Typeface {
  /** The text without what the face has no letters for. */
  drawable(text: string): string
  /** Pixels. */
  widthOf(text: string, style: TextStyle): number
  /** Path data for a line that starts at x and stands on y. */
  outline(text: string, x: number, y: number, style: TextStyle): string
}

const faces = ['latin', 'latin-ext'].map(
  (script) => `@fontsource/barlow-condensed/files/barlow-condensed-${script}-700-normal.woff`,
)

export async function openTypeface(): Promise<Typeface> {
  return typeface(await Promise.all(faces.map(readFont)))
}

async function readFont(name: string): Promise<Font> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(name)))
  return opentype.parse(new Uint8Array(bytes).buffer)
}

interface PlacedGlyph {
  glyph: Glyph
  /** Pixels from the start of the line. */
  x: number
}

function typeface(fonts: readonly Font[]): Typeface {
  const fontWith = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0)

  /** The character itself, else its letter without marks, else nothing. */
  function nearest(character: string): string {
    if (/\s/u.test(character)) return ' '
    if (fontWith(character)) return character
    const letter = character.normalize('NFD').replace(/\p{M}/gu, '')
    return letter !== character && [...letter].every(fontWith) ? letter : ''
  }

  function place(text: string, { size, spacing = 0 }: TextStyle) {
    const placed: PlacedGlyph[] = []
    let x = 0
    let before: { font: Font; glyph: Glyph } | undefined
    for (const character of text) {
      const font = fontWith(character)
      if (!font) continue
      const glyph = font.charToGlyph(character)
      const scale = size / font.unitsPerEm
      if (before?.font === font) x += font.getKerningValue(before.glyph, glyph) * scale
      placed.push({ glyph, x })
      x += (glyph.advanceWidth ?? 0) * scale + spacing * size
      before = { font, glyph }
    }
    return { placed, width: placed.length > 0 ? x - spacing * size : 0 }
  }

  return {
    drawable: (text) =>
      [...text.normalize('NFC')].map(nearest).join('').replace(/\s+/g, ' ').trim(),
    widthOf: (text, style) => place(text, style).width,
    outline: (text, x, y, style) =>
      place(text, style)
        .placed.flatMap((each) => each.glyph.getPath(x + each.x, y, style.size).commands)
        .map(pathData)
        .join(''),
  }
}

// The library's own printer writes NaN for coordinates a hair beside a whole number.
function pathData({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return type + numbers.map((value) => value.toFixed(1)).join(' ')
}

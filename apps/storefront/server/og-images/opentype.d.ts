/** The part of opentype.js that is used here; the package comes without types. */
declare module 'opentype.js' {
  /** A step of an outline; curves have one control point in TrueType fonts, two in others. */
  export interface PathCommand {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }

  export interface Path {
    commands: PathCommand[]
  }

  export interface Glyph {
    /** In units of the font. */
    advanceWidth?: number
    getPath(x: number, y: number, size: number): Path
  }

  export interface Font {
    unitsPerEm: number
    /** 0 for a character the font does not have. */
    charToGlyphIndex(character: string): number
    charToGlyph(character: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }

  const opentype: { parse(bytes: ArrayBuffer): Font }

  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export default opentype
}

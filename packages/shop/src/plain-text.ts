/**
 * Text as it may be shown or sent, from a value that may be anything.
 *
 * @param value strings and finite numbers are read; everything else counts as no text
 * @returns trimmed, well-formed text with line feeds as its only line breaks and control characters; empty when there is none
 */
export function plainText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return ''
  // Nearly every text, and a search reads thousands.
  if (isPlainAscii(value)) return value.trim()
  return value
    .toWellFormed()
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim()
}

/** Signs that nobody sees: they say in which direction a text runs, or where a line may be broken. */
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** One line as it reads, however mail and chats have changed its blanks, and without marks that nobody sees. */
export function tidyLine(line: string): string {
  return line.replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim()
}

/** Whether a text has nothing but the letters, digits and signs of ASCII, spaces among them. */
export function isPlainAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/**
 * The readable texts among the entries of a list that may be anything.
 *
 * @returns blanks, duplicates and values that are no string left out; the order stays
 */
export function plainTexts(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return [...new Set(list.map(plainText))].filter((text) => text !== '')
}

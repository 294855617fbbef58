import { isPlainAscii } from '../plain-text.ts'

/** Signs that nobody sees: soft hyphens, marks of width nothing and of byte order. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * A text as it is kept on one line: letters in one form (NFC), every run of blanks one space, none at the ends.
 *
 * @param text any length, with no-break spaces and line breaks
 */
export function cleanLine(text: string): string {
  // Nearly every cell, of which a list has a million.
  if (isPlainAscii(text)) return (text.includes('  ') ? text.replaceAll(/ +/g, ' ') : text).trim()
  return withoutNoise(text).replaceAll(/\s+/g, ' ').trim()
}

/** A text of several lines as it is kept: lines and blanks within them stay. */
export function cleanText(text: string): string {
  const lines = withoutNoise(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]/g, ' ')
    .split('\n')
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** What two spellings of a name have in common, whatever their case, blanks, width and form of letters. */
export function nameKey(name: string): string {
  return cleanLine(name.normalize('NFKC')).toLowerCase()
}

function withoutNoise(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}

import { isPlainAscii, plainText } from '../../plain-text.ts'

/** Text for comparing: capitals, accents, compatible forms (full width, ligatures) and dashes are alike. */
export function fold(text: string): string {
  const plain = plainText(text)
  // Without accents there is nothing to take apart.
  if (isPlainAscii(plain)) return plain.toLowerCase()
  return plain
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\p{Dash_Punctuation}|\u2212/gu, '-')
    .normalize('NFC')
    .toLowerCase()
}

/** The runs of letters and digits in a folded text. */
export function splitTokens(folded: string): string[] {
  return folded.match(isPlainAscii(folded) ? /[A-Za-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a search, without the endings of plurals. */
export function searchWords(text: string): string[] {
  return [...new Set(splitTokens(fold(text)).map(stem))]
}

/** A word without the ending of its plural: "levers" and "boxes" are "lever" and "box". */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (/(?:x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

/** What stands between things that are asked for at once. */
export const AND = /\s*(,)(?:\s+|$)|\s+(?:and|plus|dan|sama|&|\+)\s+/

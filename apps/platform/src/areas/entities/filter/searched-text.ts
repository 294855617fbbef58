import { fieldValue } from './field-value.ts'
import type { TextSearch } from './text-search.ts'
import { lowerAscii } from './text-test.ts'

/** Accented Latin letters and what they are looked for as; the databases replace the same. */
export const PLAIN_LETTERS: readonly (readonly [letter: string, plain: string])[] = Array.from(
  { length: 0x180 - 0xc0 },
  (_, at) => String.fromCodePoint(0xc0 + at),
).flatMap((letter) => {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /^[a-z]$/.test(plain) ? [[letter, plain] as const] : []
})

const plainLetters = new Map(PLAIN_LETTERS)

/** What is compared: A to Z and the accented Latin letters are the plain small ones, all else is itself. */
export function foldText(text: string): string {
  return lowerAscii(text).replaceAll(
    /[\u00c0-\u017f]/g,
    (letter) => plainLetters.get(letter) ?? letter,
  )
}

/** Signs of ASCII, which stand between words; the databases hold spaces instead of them. */
export const SIGNS: readonly string[] = Array.from({ length: 0x7f }, (_, at) =>
  String.fromCodePoint(at),
).filter((sign) => /[\t\n\r!-~]/.test(sign) && !/[a-zA-Z0-9]/.test(sign))

/** The texts of a record in which words are looked for, as an index holds them: with a space before and behind. */
export function searchedText({ fields }: TextSearch, record: unknown): string {
  const texts = fields.flatMap((field): unknown[] => {
    const value = fieldValue(field, record)
    return typeof value === 'object' && value !== null ? Object.values(value) : [value]
  })
  const joined = texts.filter((text) => typeof text === 'string').join(' ')
  return ` ${foldText(joined).replaceAll(/[\t\n\r!-/:-@[-`{-~]/g, ' ')} `
}

/** A test of a text that both databases can make without a pattern of their own. */
export interface TextTest {
  readonly form: 'contains' | 'starts' | 'ends' | 'equals'
  readonly text: string
  /** A and a are the same; the text itself is then of ASCII only. */
  readonly ignoresCase: boolean
}

/** Whether a text passes, as it would in SQL. */
export function passesText(value: string, { form, text, ignoresCase }: TextTest): boolean {
  const known = ignoresCase ? lowerAscii(value) : value
  const wanted = ignoresCase ? lowerAscii(text) : text
  switch (form) {
    case 'contains':
      return known.includes(wanted)
    case 'starts':
      return known.startsWith(wanted)
    case 'ends':
      return known.endsWith(wanted)
    case 'equals':
      return known === wanted
  }
}

/** Only A to Z, as the databases do it whatever their language. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

const LAST = 0x10ffff
const BEFORE_SURROGATES = 0xd7ff
const AFTER_SURROGATES = 0xe000

/** The least text, by its bytes, that is above every text with this beginning; undefined when there is none. */
export function endOfPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  while (points.at(-1) === LAST) points.pop()
  const last = points.pop()
  if (last === undefined) return undefined
  points.push(last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1)
  return String.fromCodePoint(...points)
}

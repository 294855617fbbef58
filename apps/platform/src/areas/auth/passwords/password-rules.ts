import { readFileSync } from 'node:fs'

export const SHORTEST_PASSWORD = 8
/** What must be left of a password once the words that anybody may know are taken out. */
const MIN_OWN = 4
const SHORTEST_WORD = 3

/** What a stranger knows of the account: no password is made of it. */
export interface PasswordContext {
  readonly appName: string | undefined
  readonly email: string
}

/**
 * Why a new password may not be used. Any characters will do: only those are refused that are guessed first.
 *
 * @returns one sentence, or undefined when the password is good
 */
export function passwordWeakness(typed: string, context: PasswordContext): string | undefined {
  const password = typed.normalize('NFKC').toLowerCase()
  if ([...password].length < SHORTEST_PASSWORD) {
    return `The password needs at least ${SHORTEST_PASSWORD} characters.`
  }
  if (isCommon(password) || new Set(password).size < 3) {
    return 'This password is one of those that are guessed first. Please choose another one.'
  }
  if (isMadeFromWords(password, listContextWords(context))) {
    return 'The password may not be made of the shop’s name or the email. Please choose another one.'
  }
  return undefined
}

function listContextWords({ appName = '', email }: PasswordContext): string[] {
  const words = `${appName} ${email}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const whole = appName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return [...words, whole]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

function isMadeFromWords(password: string, words: readonly string[]): boolean {
  const letters = password.replace(/[^\p{L}\p{N}]+/gu, '')
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  // Digits after a known word are the first thing that is tried.
  return own !== letters && own.replace(/\d+/g, '').length < MIN_OWN
}

const LIST = new URL('./common-passwords.txt', import.meta.url)

let known: ReadonlySet<string> | undefined

/** Whether a password, lower case, is on the list of those that are guessed first. */
function isCommon(password: string): boolean {
  known ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return known.has(password)
}

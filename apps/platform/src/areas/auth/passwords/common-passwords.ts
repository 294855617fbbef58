import { readFileSync } from 'node:fs'

const LIST = new URL('./common-passwords.txt', import.meta.url)

let known: ReadonlySet<string> | undefined

/** Whether a password, lower case, is on the list of those that are guessed first. */
export function isCommon(password: string): boolean {
  known ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return known.has(password)
}

import { CommandError } from './command-error.ts'

/** What may stand after a verb. */
export interface VerbForm {
  /** Its arguments, and what it does. */
  help: string
  options: readonly string[]
  /** How many words. */
  most: number
}

/**
 * What would be left aside might be what counts, such as the clock after a day of a restore.
 *
 * @param given names of options
 * @throws CommandError for an option of another verb, or a word too many
 */
export function assertForm(
  name: string,
  { options, most }: VerbForm,
  given: readonly string[],
  words: readonly string[],
): void {
  const more = `npm run shop -- ${name} --help says what it takes.`
  const other = given.find((each) => !options.includes(each))
  if (other !== undefined) throw new CommandError(`${name} takes no --${other}. ${more}`)
  if (words.length > most)
    throw new CommandError(`${name} takes no "${words.slice(most).join(' ')}" there. ${more}`)
}

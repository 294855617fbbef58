import { plainText, tidyLine } from '../plain-text.ts'

/**
 * Stands before each further line of a value. No label of ours begins with it, so nothing that somebody has typed can be
 * read as one; chats neither take it for formatting nor trim it away.
 */
const MARK = '|'

/**
 * A value as a message carries it.
 *
 * @returns lines with single blanks, none of them empty; an empty text when there is nothing to say
 */
export function tidyValue(value: unknown): string {
  const lines = plainText(value).split('\n').map(tidyLine)
  return lines.filter((line) => line !== '').join('\n')
}

/**
 * Writes a value after its label, further lines of it below with a mark.
 *
 * @param label with what stands between it and the value, such as "Name: "; blanks before it are put before each line
 * @param value any text
 * @param end what follows the value on its last line
 */
export function writeField(label: string, value: unknown, end = ''): string {
  const indent = /^ */.exec(label)?.[0] ?? ''
  return label + tidyValue(value).replaceAll('\n', `\n${indent}${MARK} `) + end
}

/** What a line adds to the value above it; undefined where it bears no mark. */
export function readFurtherLine(line: string): string | undefined {
  return line.startsWith(MARK) ? line.slice(MARK.length).trim() : undefined
}

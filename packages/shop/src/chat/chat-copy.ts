import { plainText, tidyLine } from '../plain-text.ts'
import { unquoteLines } from './line-marks.ts'

/** One message of a copied chat. */
export interface ChatMessage {
  /** Who wrote it, as the chat names them: a name or a number; missing where the copy does not say. */
  sender?: string
  /** With single blanks, and none at their ends; some may be empty. */
  lines: string[]
}

// A year may be missing, or be named one ("г."); the digits may be those of another script.
const DATE = String.raw`\p{Nd}{1,4}[/.-]\s?\p{Nd}{1,2}(?:[/.-]\s?\p{Nd}{1,4})?\.?(?:\s?г\.)?`
// Letters of many scripts have marks that count as signs of their own.
const LETTER = String.raw`\p{L}\p{M}`
// "10:15:03", "10.15", or "10 h 15 min 03 s".
const CLOCK = String.raw`\p{Nd}{1,2}\s?[:.h]\s?\p{Nd}{2}(?:(?:[:.]|\s?min\s?)\p{Nd}{2})?`
// With the half of the day before or after it: "10:15 AM", "上午10:15", "10.15 PG", "10:15 a. m.".
const TIME = String.raw`[${LETTER}.]{0,12}\s?${CLOCK}(?:\s?[${LETTER}.]{1,12}){0,2}`
// A comma of any script, or a word such as "pukul", "kl." or "at".
const BETWEEN = String.raw`[,،、]?\s?(?:[${LETTER}]{1,8}\.?\s)?`
const STAMP = `(?:${DATE}${BETWEEN}${TIME}|${TIME}${BETWEEN}${DATE})`
const SENDER = '([^:]{1,100}?)'

/**
 * What WhatsApp puts before a message that is copied: "[28/11/26, 10:15:03] ~ Siti: " on an iPhone, "[10:15, 28/11/2026] Siti: "
 * in a browser, "[28/11, 10:15] Siti: " and, in an exported chat, "28/11/26, 10:15 - Siti: " on Android. Telegram puts a line of
 * its own there: "Siti, [28/11/2026 10:15]", which no line of ours is taken for.
 */
const HEADS = [
  new RegExp(String.raw`^\[${STAMP}\]\s?~?\s?${SENDER}:(?:\s|$)`, 'u'),
  new RegExp(String.raw`^${STAMP}\s?[-–]\s~?\s?${SENDER}:(?:\s|$)`, 'u'),
  new RegExp(String.raw`^(?!\d+\. |For |[-•|] )${SENDER}, \[${STAMP}\]$`, 'u'),
]

/** No head is longer. */
const LONGEST_HEAD = 200

/** What WhatsApp puts behind a message that was changed, in the language of the phone; a file that was sent has a colon. */
const EDITED = /(?:(?<=[^\s:]\s?)\u200e<[^<>:\d]{1,100}>|<This message was edited>)$/

/**
 * Splits a text that was copied out of a chat into its messages.
 *
 * @param text one message, or several with what the chat puts before each; also quoted, with a sign before each line
 * @param isStart whether a line starts a message where the chat puts nothing before it
 */
export function splitChat(
  text: string,
  isStart: (lines: readonly string[], index: number) => boolean,
): ChatMessage[] {
  const hasStart = (some: readonly string[]) => {
    const said = some.map((line) => readHead(line)?.rest ?? line)
    return said.some((_, index) => isStart(said, index))
  }
  const written = plainText(text)
    .split('\n')
    .map((line) => tidyLine(line.trimEnd().replace(EDITED, '')))
  const lines = joinHeads(unquoteLines(written, hasStart), isStart)
  const messages: ChatMessage[] = []
  let sender: string | undefined
  for (const [index, line] of lines.entries()) {
    const head = readHead(line)
    if (head) sender = head.sender
    if (head || messages.length === 0 || (isStart(lines, index) && isBegun(messages.at(-1)))) {
      messages.push({ lines: [], ...(sender !== undefined && { sender }) })
    }
    messages.at(-1)?.lines.push(head ? head.rest : line)
  }
  return messages
}

/** One head stands before every line of an order: that of its first line alone is kept, so that it is one message. */
function joinHeads(
  lines: readonly string[],
  isStart: (lines: readonly string[], index: number) => boolean,
): readonly string[] {
  const first = lines.findIndex((line) => line !== '')
  const line = lines[first] ?? ''
  const head = readHead(line)
  const mark = head ? line.slice(0, line.length - head.rest.length).trim() : ''
  if (mark === '' || !lines.every((each) => each === '' || each.startsWith(mark))) return lines
  const said = lines.map((each) => each.slice(mark.length).trim())
  return isStart(said, first) ? said.with(first, line) : lines
}

/** A head may have a line of its own, before the first of its message. */
function isBegun(message: ChatMessage | undefined): boolean {
  return message?.lines.some((line) => line !== '') === true
}

function readHead(line: string): { sender: string; rest: string } | undefined {
  // Nearly every line is none, and a message has many.
  if (!/^[[\p{Nd}\p{L}]/u.test(line) && !line.endsWith(']')) return undefined
  const start = line.slice(0, LONGEST_HEAD)
  const found = HEADS.map((pattern) => pattern.exec(start)).find((match) => match !== null)
  if (!found) return undefined
  const [head, sender = ''] = found
  return { sender: sender.trim(), rest: line.slice(head.length).trim() }
}

import { plainText } from '../plain-text.ts'

/** One message of a copied chat. */
export interface ChatMessage {
  /** Who wrote it, as the chat names them: a name or a number; missing where the copy does not say. */
  sender?: string
  /** Trimmed; some may be empty. */
  lines: string[]
}

// A year may be missing; the digits may be those of another script.
const DATE = String.raw`\p{Nd}{1,4}[/.-]\s?\p{Nd}{1,2}(?:[/.-]\s?\p{Nd}{1,4})?\.?`
// With the half of the day before or after it: "10:15 AM", "上午10:15", "10.15 PG", "10:15 a. m.".
const TIME = String.raw`\p{L}{0,8}\s?\p{Nd}{1,2}\s?[:.h]\s?\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s?[\p{L}.]{1,8}){0,2}`
// A comma of any script, or a word such as "pukul" or "at".
const BETWEEN = String.raw`[,،、]?\s?(?:\p{L}{1,8}\s)?`
const STAMP = `(?:${DATE}${BETWEEN}${TIME}|${TIME}${BETWEEN}${DATE})`
const SENDER = '([^:]{1,100}?)'

/**
 * What WhatsApp puts before a message that is copied: "[28/11/26, 10:15:03] ~ Siti: " on an iPhone, "[10:15, 28/11/2026] Siti: "
 * in a browser, "[28/11, 10:15] Siti: " and, in an exported chat, "28/11/26, 10:15 - Siti: " on Android.
 */
const HEADS = [
  new RegExp(String.raw`^\[${STAMP}\]\s?~?\s?${SENDER}:(?:\s|$)`, 'u'),
  new RegExp(String.raw`^${STAMP}\s?[-–]\s~?\s?${SENDER}:(?:\s|$)`, 'u'),
]

/** No head is longer. */
const LONGEST_HEAD = 200

/**
 * Splits a text that was copied out of a chat into its messages.
 *
 * @param text one message, or several with what the chat puts before each
 * @param isStart whether a line starts a message where the chat puts nothing before it
 */
export function splitChat(
  text: string,
  isStart: (lines: readonly string[], index: number) => boolean,
): ChatMessage[] {
  const lines = plainText(text)
    .split('\n')
    .map((line) => line.trim())
  const messages: ChatMessage[] = []
  let sender: string | undefined
  for (const [index, line] of lines.entries()) {
    const head = readHead(line)
    if (head) sender = head.sender
    if (head || messages.length === 0 || isStart(lines, index)) {
      messages.push({ lines: [], ...(sender !== undefined && { sender }) })
    }
    messages.at(-1)?.lines.push(head ? head.rest : line)
  }
  return messages
}

function readHead(line: string): { sender: string; rest: string } | undefined {
  const first = line[0] ?? ''
  // Nearly every line is none, and a message has many.
  if (!/[[\p{Nd}\p{L}\p{Cf}]/u.test(first)) return undefined
  // Marks of direction, which nobody sees.
  const start = line.slice(0, LONGEST_HEAD).replaceAll(/\p{Cf}/gu, '')
  const found = HEADS.map((pattern) => pattern.exec(start)).find((match) => match !== null)
  if (!found) return undefined
  const [head, sender = ''] = found
  const rest = line.slice(endOfHead(line, head)).trim()
  return { sender: sender.trim().replaceAll(/\s+/g, ' '), rest }
}

/** Where a head ends in a line that still has its marks of direction. */
function endOfHead(line: string, head: string): number {
  let [end, left] = [0, head.length]
  while (left > 0) {
    if (!/\p{Cf}/u.test(line[end] ?? '')) left -= 1
    end += 1
  }
  return end
}

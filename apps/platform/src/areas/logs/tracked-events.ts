import { type CountedEvent, hashText, sessionKey } from './counted-event.ts'

/** The longest queue of the public client, sent at once when its page hides. */
export const MAX_EVENTS = 1_000
const LONGEST_NAME = 100
const LONGEST_LABEL = 200
const LARGEST_VALUE = 1_000_000_000
/** What a person may have typed by mistake, such as their address or telephone number, is not kept. */
const PERSONAL = /@|^\+?[\d\s()-]{8,}$/

/** Line breaks and other control characters, and marks that turn the direction of writing: no name or label has them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the body of a batch; what is no event in it is left out.
 *
 * @param userId of the token that came along; what the body says of users is not believed
 * @param day on which it came: clocks of visitors are not believed either
 */
export function eventsIn(body: unknown, userId: string | undefined, day: string): CountedEvent[] {
  const events = fieldsIn(body).events
  if (!Array.isArray(events)) return []
  return events.slice(0, MAX_EVENTS).flatMap((event: unknown) => {
    const fields = fieldsIn(event)
    const name = textIn(fields.event_name, LONGEST_NAME)
    if (!name) return []
    const session = textIn(fields.session_id, LONGEST_LABEL)
    const properties = fieldsIn(fields.properties)
    return {
      name,
      label: shortenLabel(textIn(properties.label, LONGEST_LABEL) ?? pathIn(fields.page_url)),
      value: valueIn(properties.value),
      day,
      person: userId ?? (session ? sessionKey(session, day) : ''),
      ...(session && { key: buildKey(session, fields) }),
    }
  })
}

/** The public client sends what it has told by beacon once more. */
function buildKey(
  session: string,
  { event_name, timestamp, page_url, properties }: Fields,
): string {
  return hashText(JSON.stringify([session, event_name, timestamp, page_url, properties]))
}

function shortenLabel(text: string): string {
  return PERSONAL.test(text) ? '' : text.trim()
}

function valueIn(value: unknown): number {
  const number = typeof value === 'number' ? Math.round(value) : 0
  return number > 0 ? Math.min(number, LARGEST_VALUE) : 0
}

/** Without its parameters, which may hold anything. */
function pathIn(url: unknown): string {
  const path = typeof url === 'string' ? url.split(/[?#]/, 1)[0] : undefined
  return textIn(path, LONGEST_LABEL) ?? ''
}

function textIn(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || value.length > longest || value.includes('\0')) return undefined
  return value.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ')
}

function fieldsIn(value: unknown): Fields {
  // Its fields are read one by one, each as unknown.
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

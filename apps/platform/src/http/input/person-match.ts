import { type RawBuilder, sql } from 'kysely'

/** By what somebody is known: numbers, addresses of mail, and names that chat services give them. */
export interface PersonNames {
  /** Digits alone. */
  readonly phones: readonly string[]
  /** Lower case. */
  readonly emails: readonly string[]
  readonly chats: readonly string[]
}

/** Shorter ones would be parts of many. */
const SHORTEST_PHONE = 6
/** What stands before the number of a subscriber: the code of a country, or a zero. */
const LONGEST_PREFIX = 3
const LONGEST_PHONE = 15
/** Two numbers that end alike are the same from so many digits on. */
const COMMON_DIGITS = 7

/** Reads what somebody is looked for by; undefined for what names nobody. */
export function readPersonNames(text: string): PersonNames | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) {
    return { phones: [], emails: [trimmed.toLowerCase()], chats: [] }
  }
  const digits = trimmed.replaceAll(/\D/g, '')
  const isPhone = /^[\d\s()+.\-/\u00a0\u2013]+$/.test(trimmed) && digits.length >= SHORTEST_PHONE
  const chat = trimmed.replace(/^@/, '')
  if (isPhone) return { phones: [digits], emails: [], chats: [chat, digits] }
  return chat.length < 3 ? undefined : { phones: [], emails: [], chats: [chat] }
}

/** Whether two numbers are one, however they are written, with the code of the country or without. */
export function isSamePhone(one: string, other: string): boolean {
  const [shorter, longer] = [one, other]
    .map((phone) => phone.replaceAll(/\D/g, '').replace(/^0+/, ''))
    .toSorted((a, b) => a.length - b.length) as [string, string]
  if (shorter.length < SHORTEST_PHONE) return false
  if (shorter === longer) return true
  const isPrefixed = longer.length - shorter.length <= LONGEST_PREFIX
  return shorter.length >= COMMON_DIGITS && isPrefixed && longer.endsWith(shorter)
}

/** Whether a text holds one of the numbers or addresses, or is one of the names in chats. */
export function namesPerson({ phones, emails, chats }: PersonNames, text: string): boolean {
  if (chats.includes(text)) return true
  const lower = emails.length > 0 ? text.toLowerCase() : ''
  if (emails.some((email) => holdsWord(lower, email))) return true
  return phones.length > 0 && holdsPhone(phones, text)
}

/** A number with its separators; what is longer than any may be several. */
const PHONE = /\+?\d(?:[\s().\-/\u00a0\u2013]{0,3}\d){5,39}/g

function holdsPhone(phones: readonly string[], text: string): boolean {
  for (const [found] of text.matchAll(PHONE)) {
    const digits = found.replaceAll(/\D/g, '')
    if (phones.some((phone) => isSamePhone(phone, digits))) return true
    const isSeveral = digits.length > LONGEST_PHONE
    if (isSeveral && phones.some((phone) => digits.includes(lastDigits(phone)))) return true
  }
  return false
}

/** An address is not the end of a longer one. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)]
    const isWhole = !/[\w.+%-]/.test(at === 0 ? '' : before) && !/[\w-]/.test(after)
    if (isWhole) return true
  }
  return false
}

function lastDigits(phone: string): string {
  return phone.replace(/^0+/, '').slice(-COMMON_DIGITS)
}

const SEPARATORS = [' ', '-', '(', ')', '.', '+', '/', '\u00a0', '\u2013']

/**
 * A condition in SQL that every text with one of the names meets, and some others: they are to be looked at again.
 *
 * @param column a text, or JSON as text
 */
export function mayNamePerson(
  { phones, emails, chats }: PersonNames,
  column: RawBuilder<string>,
  dialect: 'sqlite' | 'postgres',
): RawBuilder<boolean> {
  const digits =
    dialect === 'postgres'
      ? sql<string>`regexp_replace(${column}, '[^0-9]+', '', 'g')`
      : SEPARATORS.reduce((text, sign) => sql<string>`replace(${text}, ${sign}, '')`, column)
  const conditions = [
    ...phones.map((phone) => sql<boolean>`${digits} like ${`%${lastDigits(phone)}%`}`),
    ...[...emails, ...chats].map(
      (text) =>
        sql<boolean>`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`} escape '\\'`,
    ),
  ]
  return conditions.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function escapeLike(text: string): string {
  // As JSON writes it.
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
}

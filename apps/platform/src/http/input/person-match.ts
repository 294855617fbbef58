import { type RawBuilder, sql } from 'kysely'

/** Writes a phone number with its country code, as + and digits; undefined where it is none. */
export type CompletePhone = (typed: string) => string | undefined

/** By what somebody is known: numbers, addresses of mail, and names that chat services give them. */
export interface PersonNames {
  /** As `canonicalPhone` writes them. */
  readonly phones: readonly string[]
  /** Lower case. */
  readonly emails: readonly string[]
  readonly chats: readonly string[]
  /** The rule by which numbers are the same. */
  readonly completePhone: CompletePhone
}

/** Shorter ones would be parts of many. */
const SHORTEST_PHONE = 6
const LONGEST_PHONE = 15
/** What two spellings of one number end with. */
const COMMON_DIGITS = 6
/** The code of a country. */
const LONGEST_CODE = 3

/** Reads what somebody is looked for by; undefined for what names nobody. */
export function readPersonNames(
  text: string,
  completePhone: CompletePhone,
): PersonNames | undefined {
  const trimmed = text.trim()
  const none = { phones: [], emails: [], chats: [], completePhone }
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { ...none, emails: [trimmed.toLowerCase()] }
  const chat = trimmed.replace(/^@/, '')
  const phone = /^[\d\s()+.\-/\u00a0\u2010-\u2015]+$/.test(trimmed)
    ? canonicalPhone(trimmed, completePhone)
    : undefined
  if (phone !== undefined) return { ...none, phones: [phone], chats: [chat, digitsIn(phone)] }
  return /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(chat)
    ? { ...none, chats: [chat] }
    : undefined
}

/** One spelling of a number: with its country code, or its digits where no country is known to have it; undefined for what is too short. */
function canonicalPhone(text: string, completePhone: CompletePhone): string | undefined {
  const digits = digitsIn(text)
  if (digits.length < SHORTEST_PHONE) return undefined
  return completePhone(text) ?? digits
}

/** Whether two canonical numbers are one: the same, or one of them as it is dialled within its own country. */
function isSamePhone(one: string, other: string): boolean {
  return one === other || isWithin(one, other) || isWithin(other, one)
}

/** "0123456789" is "+60123456789": a zero is dialled where no code is. */
function isWithin(short: string, whole: string): boolean {
  if (!/^0[1-9]/.test(short) || !whole.startsWith('+')) return false
  const code = whole.length - short.length
  return short.length > COMMON_DIGITS && code <= LONGEST_CODE && whole.endsWith(short.slice(1))
}

/** Whether a number, with + and its country code, is one of theirs. */
export function hasPhone({ phones }: PersonNames, phone: string): boolean {
  return phones.some((one) => isSamePhone(one, phone))
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Whether a text holds one of the numbers or addresses, or is one of the names in chats. */
export function namesPerson(names: PersonNames, text: string): boolean {
  if (names.chats.includes(text)) return true
  const lower = names.emails.length > 0 ? text.toLowerCase() : ''
  if (names.emails.some((email) => holdsWord(lower, email))) return true
  return names.phones.some((phone) => holdsPhone(phone, names.completePhone, text))
}

/** A number with what separates its digits; it may be several, one after the other. */
const NUMBERS = /\+?\d(?:[\s().\-/\u00a0\u2010-\u2015]{0,3}\d){5,39}/g
/** What is written between two separators. */
const GROUP = /\+?\d+/g
/** Of one number. */
const MOST_GROUPS = 7

function holdsPhone(phone: string, completePhone: CompletePhone, text: string): boolean {
  const end = lastDigits(phone)
  const isSame = (typed: string) => {
    if (!digitsIn(typed).endsWith(end)) return false
    const canonical = canonicalPhone(typed, completePhone)
    return canonical !== undefined && isSamePhone(phone, canonical)
  }
  for (const [run] of text.matchAll(NUMBERS)) {
    if (!digitsIn(run).includes(end)) continue
    if (isSame(run)) return true
    if (completePhone(run) === undefined && listParts(run).some(isSame)) return true
  }
  return false
}

/** What may be one number in a row of several. */
function listParts(run: string): string[] {
  const groups = [...run.matchAll(GROUP)]
  const parts: string[] = []
  for (const [at, group] of groups.entries()) {
    for (const last of groups.slice(at, at + MOST_GROUPS)) {
      const part = run.slice(group.index, last.index + last[0].length)
      if (digitsIn(part).length > LONGEST_PHONE) break
      parts.push(part)
    }
  }
  return parts
}

/** An address is neither the end nor the start of a longer one. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const isStart = at === 0 || !/[\w.+%-]/.test(text.charAt(at - 1))
    if (isStart && !/^(?:[\w-]|\.\w)/.test(text.slice(end, end + 2))) return true
  }
  return false
}

function lastDigits(phone: string): string {
  return digitsIn(phone).slice(-COMMON_DIGITS)
}

const SEPARATORS = [' ', '-', '(', ')', '.', '+', '/', '\u00a0', '\u2010', '\u2011', '\u2013']

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

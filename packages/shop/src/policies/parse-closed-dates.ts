import { type ClosedPeriod, isClosedPeriod, MAX_REASON, tidyClosedPeriods } from './closed-dates.ts'

/** More than a page of dates is a slip of the clipboard. */
const MAX_TEXT = 10_000

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
const MONTH =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)'
const YEAR = '(?<year>\\d{4})(?!\\d)'

/** A date, or so much of it as stands at one end of a range; the most telling first. */
const PARTS = [
  // 2026-12-24, 2026/12/24, 2026年12月24日
  `${YEAR}\\s?[-/.年]\\s?(?<month>\\d{1,2})\\s?[-/.月]\\s?(?<day>\\d{1,2})(?!\\d)\\s?[日号]?`,
  // 12月24日, 24日
  '(?<month>\\d{1,2})\\s?月\\s?(?<day>\\d{1,2})\\s?[日号]?',
  '(?<day>\\d{1,2})\\s?[日号]',
  // 24/12/2026, 24.12.26: the day comes first
  '(?<day>\\d{1,2})(?<sign>[-/.])(?<month>\\d{1,2})\\k<sign>(?<year>\\d{4}|\\d\\d)(?!\\d)',
  '(?<day>\\d{1,2})[/.](?<month>\\d{1,2})(?![/.]?\\d)',
  // 24th of Dec 2026, 24-Dec-2026
  `${DAY}[ -]?(?:of )?${MONTH},?(?:[ -]?${YEAR})?`,
  // Dec 24th, 2026
  `${MONTH} ?${DAY}(?:,? ?${YEAR})?`,
  `${DAY}(?:,? ${YEAR})?`,
].map((source) => new RegExp(`(?:${source})(?![a-z\\d])`, 'y'))

const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?![a-z])[.,]?|(?:周|星期)[一二三四五六日天])'
const BETWEEN = new RegExp(` ?(?:-|(?:to|until|till|through)(?![a-z])) ?(?:${WEEKDAY} ?)?`, 'y')
/** What says no more than that dates follow each other, or that it is closed. */
const FILLERS = new RegExp(`${WEEKDAY}|(?<![a-z])(?:closed|from|on|and|also|the)(?![a-z])`, 'gi')

interface Parts {
  year?: number
  month?: number
  day?: number
}

interface Range {
  from: Parts
  to: Parts
}

/** A date or a range in a line, or what stands between two. */
interface Token {
  text: string
  range?: Range
}

export interface ParsedDates {
  periods: ClosedPeriod[]
  /** What looks like a date and cannot be read, as it was written. */
  unread: string[]
}

/**
 * Reads the days on which a shop is closed, as people write them: "30 Nov 2026", "1/12/2026" with the day first,
 * "2026-12-01", "24–26 Dec 2026", "2026年12月1日", several of them with commas or lines between, and words beside them.
 *
 * @returns periods in their order, no day twice; of a date without a year, or that no calendar has, the text
 */
export function parseClosedDates(text: string): ParsedDates {
  const isTooLong = text.length > MAX_TEXT
  const lines = isTooLong ? [] : text.normalize('NFKC').split(/[\n;]/).map(readLine)
  return {
    periods: tidyClosedPeriods(lines.flatMap(({ periods }) => periods)),
    unread: isTooLong ? [`${text.slice(0, 20)}…`] : lines.flatMap(({ unread }) => unread),
  }
}

function readLine(line: string): ParsedDates {
  const tokens = fillParts(splitLine(line))
  const [first] = tokens
  const isNamedBefore = !first?.range && readReason(first?.text ?? '') !== ''
  const periods: ClosedPeriod[] = []
  const unread: string[] = []
  let reason = ''
  for (const { text, range } of tokens) {
    if (range) {
      const { from, to } = range
      const period = { from: formatParts(from), to: formatParts(to), reason }
      if (isClosedPeriod(period)) periods.push(period)
      else unread.push(text.trim())
      continue
    }
    const words = readReason(text)
    const last = periods.at(-1)
    if (/\d/.test(words)) unread.push(words)
    else if (words && isNamedBefore) reason = words
    else if (words && last) last.reason = words
  }
  return { periods, unread }
}

function splitLine(line: string): Token[] {
  const signs = line
    .replaceAll(/[‐-―−~至到]/g, '-')
    .replaceAll('、', ',')
    .replaceAll('號', '号')
    .replaceAll(/\s/g, ' ')
  const lower = signs.toLowerCase()
  const tokens: Token[] = []
  let words = 0
  let at = 0
  while (at < lower.length) {
    const date = /[a-z\d]/.test(lower[at - 1] ?? '') ? undefined : matchRange(lower, at)
    if (!date) {
      at += 1
      continue
    }
    if (at > words) tokens.push({ text: line.slice(words, at) })
    tokens.push({ range: date.range, text: line.slice(at, date.end) })
    at = date.end
    words = at
  }
  if (at > words) tokens.push({ text: line.slice(words) })
  return tokens
}

/** A date, or two with a dash or a word between them. */
function matchRange(line: string, at: number): { range: Range; end: number } | undefined {
  const first = matchParts(line, at)
  if (!first) return undefined
  BETWEEN.lastIndex = first.end
  const [between] = BETWEEN.exec(line) ?? []
  const second = between === undefined ? undefined : matchParts(line, first.end + between.length)
  if (!second) return { range: { from: first.parts, to: first.parts }, end: first.end }
  const to = fill(second.parts, first.parts, 1)
  return { range: { from: fill(first.parts, to, -1), to }, end: second.end }
}

function matchParts(line: string, at: number): { parts: Parts; end: number } | undefined {
  for (const pattern of PARTS) {
    pattern.lastIndex = at
    const { 0: text, groups } = pattern.exec(line) ?? {}
    if (text === undefined || !groups) continue
    const { year, month, day, name } = groups
    const parts = {
      ...(year && { year: Number(year.length === 2 ? `20${year}` : year) }),
      ...(month && { month: Number(month) }),
      ...(name && { month: MONTHS.indexOf(name.slice(0, 3)) / 3 + 1 }),
      ...(day && { day: Number(day) }),
    }
    return { parts, end: at + text.length }
  }
  return undefined
}

/** In "24, 25 and 26 Dec 2026" and in "2026年12月24日、25日" only one has all parts. */
function fillParts(tokens: readonly Token[]): Token[] {
  const filled = [...tokens]
  const fillFrom = (index: number, step: 1 | -1) => {
    const [token, between, other] = [filled[index], filled[index + step], filled[index + 2 * step]]
    if (!token?.range || !other?.range || between?.range) return
    if (readReason(between?.text ?? '') !== '') return
    const { from, to } = token.range
    const by = step === 1 ? other.range.from : other.range.to
    const direction = step === 1 ? -1 : 1
    const range = { from: fill(from, by, direction), to: fill(to, by, direction) }
    filled[index] = { ...token, range }
  }
  for (let index = filled.length - 1; index >= 0; index -= 1) fillFrom(index, 1)
  for (let index = 0; index < filled.length; index += 1) fillFrom(index, -1)
  return filled
}

/** @param direction 1 when the date that has the missing parts is the earlier one, -1 when it is the later one */
function fill(parts: Parts, by: Parts, direction: 1 | -1): Parts {
  const month = parts.month ?? by.month
  if (parts.year !== undefined || by.year === undefined)
    return { ...parts, ...(month && { month }) }
  const isOverNewYear = direction * ((month ?? 0) - (by.month ?? 0)) < 0
  return { ...parts, ...(month && { month }), year: by.year + (isOverNewYear ? direction : 0) }
}

function formatParts({ year, month, day }: Parts): string {
  const [years, months, days] = [year, month, day].map((part) => String(part ?? ''))
  return `${years}-${months?.padStart(2, '0')}-${days?.padStart(2, '0')}`
}

/** Words without signs around them; empty where they only lead to a date. */
function readReason(words: string): string {
  return words
    .replaceAll(FILLERS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    .slice(0, MAX_REASON)
}

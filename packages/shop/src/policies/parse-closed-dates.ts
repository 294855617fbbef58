import { type ClosedPeriod, isClosedPeriod, MAX_REASON, tidyClosedPeriods } from './closed-dates.ts'

/** More than a page of dates is a slip of the clipboard. */
const MAX_TEXT = 10_000

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])'
const MONTH = `(?<name>${MONTH_NAME})\\.?`
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)'
const YEAR = '(?<year>\\d{4})(?!\\d)'

/** A date, or so much of it as stands at one end of a range; the most telling first. */
const PARTS = [
  // 2026-12-24, 2026/12/24, 2026年12月24日
  `${YEAR}\\s?[-/.年]\\s?(?<month>\\d{1,2})\\s?[-/.月]\\s?(?<day>\\d{1,2})(?!\\d)\\s?[日号]?`,
  // 12月24日, 24日
  '(?<month>\\d{1,2})\\s?月\\s?(?<day>\\d{1,2})\\s?[日号]?',
  '(?<day>\\d{1,2})\\s?[日号]',
  // 24/12/2026, 24.12.26: the day comes first. In 1/2/13 Jan there are three days.
  `(?<day>\\d{1,2})(?<sign>[-/.])(?<month>\\d{1,2})\\k<sign>(?<year>\\d{4}|\\d\\d)(?!\\d| ?${MONTH_NAME})`,
  '(?<day>\\d{1,2})[/.](?<month>\\d{1,2})(?![/.]?\\d)',
  // 24th of Dec 2026, 24-Dec-2026, 24. Dec 2026
  `${DAY}\\.?[ -]?(?:of )?${MONTH},?(?:[ -]?${YEAR})?`,
  // Dec 24th, 2026
  `${MONTH} ?${DAY}(?:,? ?${YEAR})?`,
  `${DAY}(?:,? ${YEAR})?`,
].map((source) => new RegExp(`(?:${source})(?![a-z\\d])`, 'y'))

const SHORT_WEEKDAY = '(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?![a-z\\d])'
const LONG_WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day(?![a-z\\d])'
const CHINESE_WEEKDAY =
  '(?:[周週]|星期|[礼禮]拜)[一二三四五六日天]|(?<=\\()[一二三四五六日天月火水木金土](?=\\))'
const WEEKDAY = `\\(?(?:${SHORT_WEEKDAY}|${LONG_WEEKDAY}|${CHINESE_WEEKDAY})[.]?\\)?`

const TO_WORD =
  '(?:(?:up to|to|until|till?|through|thru|sampai|hingga|s\\/d|bis|t\\/m)(?![a-z])(?: and including(?![a-z]))?:?)'
const TO = `(?:-+>?|=*>+|\\.{2,}|${TO_WORD})`
/** What stands between the ends of a range. */
const BETWEEN = new RegExp(
  `\\.?(?:[ ,]*${WEEKDAY})?[ ,]*起? *${TO} *(?:the )?(?:${WEEKDAY}[ ,]*)?`,
  'y',
)
/** Where a range has begun, and its other end is not known. */
const HALF_RANGE = new RegExp(`(?<![a-z])${TO}\\s*(?:${WEEKDAY})?[\\s,.]*$`)
const HALF_RANGE_WORD = new RegExp(`(?<![a-z])${TO_WORD}\\s*$`)
const RANGE_WORD_ON_LINE = new RegExp(`\\n(?=${TO_WORD})`, 'gi')
/** What makes of the date before it a range, or no date. */
const RANGE_WORD_FIRST = new RegExp(
  `^[\\s,.:()-]*(?:${TO_WORD}|(?:days|weeks|nights|hours)(?![a-z]))`,
)

/** Words with which a day is not closed, or not closed all day, or not alone. */
const CONTRARY = new RegExp(
  [
    '(?<![a-z])(?:(?:re-?)?open(?:s|ed|ing)?|resum(?:e|es|ed|ing)|back|returns?|returning|not|except|excluding|unless|cancel[a-z]*|instead|usual|normal|onwards?|further notice|half[ -]?day|every|each|weekly|next|following|week(?:end)? of)(?![a-z])',
    "n't(?![a-z])",
    '(?<![停不休])[营營][业業]',
    '[开開][门門]',
    '恢[复復]',
    '起',
    `(?<![a-z])${MONTH_NAME}`,
  ].join('|'),
)
/** Of "from 24 Dec 2026" without an end nobody knows how long it lasts. */
const OPEN_END = /(?<![a-z])(?:from|since|after|before|by|starting|beginning|as of)\s*$/

const FILLER = '(?:closed|from|on|and|also|the|between)(?![a-z\\d])'
const SIGNS = '[^\\p{L}\\p{N}]'
/** What says no more than that dates follow each other, or that it is closed. */
const NO_REASON = new RegExp(
  `^(?:${SIGNS}|(?<!\\p{L})(?:${FILLER}|${SHORT_WEEKDAY}|${LONG_WEEKDAY})|${CHINESE_WEEKDAY})*$`,
  'iu',
)
// The day of "Good Friday" belongs to it, unlike that of "Stocktaking, Friday".
const BEFORE_REASON = new RegExp(
  `^(?:${SIGNS}|(?<!\\p{L})(?:${FILLER}|${SHORT_WEEKDAY}|${LONG_WEEKDAY}(?= *[^\\p{L} ]))|${CHINESE_WEEKDAY})+`,
  'iu',
)
const AFTER_REASON = new RegExp(
  `(?:${SIGNS}|(?<!\\p{L})(?:${FILLER}|${SHORT_WEEKDAY}|(?<=[^\\p{L} ] *)${LONG_WEEKDAY})|${CHINESE_WEEKDAY})+$`,
  'iu',
)
const WEEKDAYS = new RegExp(`(?<!\\p{L})${WEEKDAY}`, 'giu')
/** Between days of one month, unlike the sign of "1. 24 Dec". */
const IN_LIST = /^(?:[\s,/&+、]|\.(?=\s*[,/&+、])|and(?![a-z]))*$/i
/** What an owner writes who has no closed days. */
const NOTHING = /^(?:none|nil|no|n\/?a|closed)?$/i

interface Parts {
  year?: number
  month?: number
  day?: number
}

interface Range {
  from: Parts
  to: Parts
  /** Whether the month is written before its days, so that more of them follow. */
  isMonthFirst: boolean
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
  const lines = isTooLong ? [] : splitLines(text.normalize('NFKC')).map(readLine)
  return {
    periods: tidyClosedPeriods(lines.flatMap(({ periods }) => periods)),
    unread: isTooLong ? [`${text.slice(0, 20)}…`] : lines.flatMap(({ unread }) => unread),
  }
}

/** A sign as often as this says no more than once; the patterns below would look at each of thousands. */
const MANY_SIGNS = /([^\p{L}\p{N}\s])\1{3,}/gu

/** A range may be written over two lines. */
function splitLines(text: string): string[] {
  return text
    .replaceAll(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
    .replaceAll(MANY_SIGNS, '$1$1$1')
    .replaceAll(/([-‐-―−~〜→➔➜➝➡⇒⟶至到]|(?<![a-z])(?:to|until|till)) ?\n/gi, '$1 ')
    .replaceAll(RANGE_WORD_ON_LINE, ' ')
    .split(/[\n;]/)
    .map((line) => line.trim())
}

function readLine(line: string): ParsedDates {
  const tokens = fillParts(splitLine(line))
  if (!tokens.some(({ range }) => range)) return { periods: [], unread: findWords(line) }
  if (isDoubtful(tokens)) return { periods: [], unread: [line] }
  const isNamedBefore = isReasonFirst(tokens)
  const periods: ClosedPeriod[] = []
  const unread: string[] = []
  let reason = ''
  for (const { text, range } of tokens) {
    if (range) {
      const { from, to } = range
      const period = { from: formatParts(from), to: formatParts(to), reason }
      if (isClosedPeriod(period)) periods.push(period)
      else unread.push(text.replace(/[\s,]+$/, ''))
      continue
    }
    const words = readReason(text)
    const last = periods.at(-1)
    if (/\p{Nd}/u.test(words)) unread.push(words)
    else if (words && isNamedBefore) reason = words
    else if (words && last) last.reason = words
  }
  return { periods, unread }
}

/** What a line without a date says; none where that is nothing. */
function findWords(line: string): string[] {
  const words = line.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return NOTHING.test(words) ? [] : [readReason(words) || words]
}

function isReasonFirst([first]: readonly Token[]): boolean {
  return first !== undefined && !first.range && readReason(first.text) !== ''
}

/** Whether words beside the dates may mean other days than these, or that the shop is open. */
function isDoubtful(tokens: readonly Token[]): boolean {
  const isNamedBefore = isReasonFirst(tokens)
  return tokens.some(({ text, range }, index) => {
    if (range) return false
    const words = simplifySigns(text)
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (CONTRARY.test(words)) return true
    if (after && isOpenEnd(words, after)) return true
    if (before && RANGE_WORD_FIRST.test(words)) return true
    if (before && after) return !isList(words, isNamedBefore) || isInterval(before, text, after)
    return before !== undefined && HALF_RANGE.test(words)
  })
}

function isOpenEnd(words: string, after: Token): boolean {
  return HALF_RANGE_WORD.test(words) || (OPEN_END.test(words) && isSingle(after))
}

/** Whether words between two dates keep them apart, with a reason of one of them or without. */
function isList(words: string, isNamedBefore: boolean): boolean {
  const isNamed = isNamedBefore && /^\s*(?:[,/&+]|and(?![a-z]))/.test(words) && readReason(words)
  if (HALF_RANGE.test(words) && !isNamed) return false
  const bare = words.replaceAll(/\([^()]*\)/g, '')
  const isApart = /[,/&+|]|\. |(?<![a-z])and(?![a-z])/.test(bare)
  return isApart || (readReason(bare) === '' && !/[^\p{L}\s.·•()]/u.test(bare))
}

/** "2026-12-24/2026-12-26" is a range to computers, and two days to people. */
function isInterval(before: Token, sign: string, after: Token): boolean {
  return sign === '/' && [before, after].every(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text))
}

function isSingle({ range }: Token): boolean {
  return range !== undefined && formatParts(range.from) === formatParts(range.to)
}

/** In small letters, with one sign for all of a kind, each as long as it was. */
function simplifySigns(text: string): string {
  return text
    .replaceAll(/[‐-―−~〜→➔➜➝➡⇒⟶至到]/g, '-')
    .replaceAll('、', ',')
    .replaceAll('號', '号')
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/(?<![a-z])(between .*?) and /g, '$1 -   ')
}

function splitLine(line: string): Token[] {
  const lower = simplifySigns(line)
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
  const { parts, isMonthFirst } = first
  if (!second) return { range: { from: parts, to: parts, isMonthFirst }, end: first.end }
  const to = fill(second.parts, parts, 1)
  const range = { from: fill(parts, to, -1), to }
  return {
    range: { ...range, isMonthFirst: isMonthFirst || second.isMonthFirst },
    end: second.end,
  }
}

interface Match {
  parts: Parts
  isMonthFirst: boolean
  end: number
}

function matchParts(line: string, at: number): Match | undefined {
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
    const isMonthFirst = /^(?:[a-z]|\d{4}|\d+\s?月)/.test(text)
    return { parts, isMonthFirst, end: at + text.length }
  }
  return undefined
}

/** In "24, 25 and 26 Dec 2026", "Dec 24 and 25, 2026" and "2026年12月24日、25日" only one has all parts. */
function fillParts(tokens: readonly Token[]): Token[] {
  return fillYears(fillMonths(tokens))
}

function fillMonths(tokens: readonly Token[]): Token[] {
  const before = findMonths(tokens)
  const after = findMonths(tokens.toReversed()).toReversed()
  return tokens.map((token, index) => {
    const { range } = token
    if (!range || range.from.month !== undefined) return token
    const month = chooseMonth(range, before[index], after[index])
    if (month === undefined) return token
    return {
      ...token,
      range: { ...range, from: { ...range.from, month }, to: { ...range.to, month } },
    }
  })
}

/** For each date the nearest one before it that has a month, unless more than a sign of a list stands between. */
function findMonths(tokens: readonly Token[]): (Range | undefined)[] {
  let known: Range | undefined
  return tokens.map(({ text, range }) => {
    const found = known
    if (range?.from.month !== undefined) known = range
    else if (!range && !IN_LIST.test(text.replaceAll(WEEKDAYS, ''))) known = undefined
    return found
  })
}

/** @returns undefined where it may be either, or days would not follow each other: in "31, 1 Jan" the 31 is of December */
function chooseMonth(
  { from, to }: Range,
  before: Range | undefined,
  after: Range | undefined,
): number | undefined {
  const isLater = (from.day ?? 0) > (before?.to.day ?? 0)
  const isEarlier = (to.day ?? 0) < (after?.from.day ?? 0)
  const led = before && isLater ? before.to.month : undefined
  const followed = after && isEarlier && !after.isMonthFirst ? after.from.month : undefined
  // "24 and 25 Dec 2026, 1 and 2 Jan 2027" leads the 1 nowhere, and 26 could be of December.
  if (led !== undefined && followed !== undefined) return led === followed ? led : undefined
  return before?.isMonthFirst ? led : (led ?? followed)
}

function fillYears(tokens: readonly Token[]): Token[] {
  const before = guessYears(tokens, 1)
  const after = guessYears(tokens.toReversed(), -1).toReversed()
  return tokens.map((token, index) => {
    const [one, other] = [before[index], after[index]]
    const isEither = one && other && one.from.year !== other.from.year
    const range = isEither ? undefined : (one ?? other)
    return range ? { ...token, range } : token
  })
}

/** @param direction 1 when the tokens are in their order, -1 when the last one is the first */
function guessYears(tokens: readonly Token[], direction: 1 | -1): (Range | undefined)[] {
  let known: Range | undefined
  return tokens.map(({ text, range }) => {
    if (range) known = known ? fillYear(range, known, direction) : range
    else if (readReason(text) !== '') known = undefined
    if (known?.from.year === undefined || known.from.month === undefined) known = undefined
    return range && known
  })
}

function fillYear(range: Range, by: Range, direction: 1 | -1): Range {
  if (range.from.month === undefined) return range
  if (direction === 1) {
    const from = fill(range.from, by.to, 1)
    return { ...range, from, to: fill(range.to, from, 1) }
  }
  const to = fill(range.to, by.from, -1)
  return { ...range, from: fill(range.from, to, -1), to }
}

/** @param direction 1 when the date that has the missing parts is the earlier one, -1 when it is the later one */
function fill(parts: Parts, by: Parts, direction: 1 | -1): Parts {
  const month = parts.month ?? by.month
  const isOverNewYear =
    month !== undefined && by.month !== undefined && direction * (month - by.month) < 0
  const year = by.year && by.year + (isOverNewYear ? direction : 0)
  return { ...(year && { year }), ...(month && { month }), ...parts }
}

function formatParts({ year, month, day }: Parts): string {
  const [years, months, days] = [year, month, day].map((part) => String(part ?? ''))
  return `${years}-${months?.padStart(2, '0')}-${days?.padStart(2, '0')}`
}

/** Words without signs around them; empty where they only lead to a date. */
function readReason(words: string): string {
  if (NO_REASON.test(words)) return ''
  return words.replace(BEFORE_REASON, '').replace(AFTER_REASON, '').slice(0, MAX_REASON)
}

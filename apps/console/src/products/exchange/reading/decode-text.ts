/** How letters may be read, as the owner can choose it. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const

export type Encoding = (typeof ENCODINGS)[number]

/** The text of a file without its byte order mark. What cannot be read stands as U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * How the letters of a file are to be read: as its byte order mark says, as UTF-8 where that is clean but for some stray
 * bytes, else in the encoding that makes the likeliest text of it.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const encoding = findMark(bytes) ?? guessUtf16(bytes)
  if (encoding) return encoding
  if (isClean(bytes, 'utf-8') || isMostlyUtf8(bytes)) return 'utf-8'
  const guesses = SCORES.map(({ encoding, score }) => ({ encoding, score: score(bytes) }))
  const likely = guesses.sort((a, b) => b.score - a.score)
  const isPossible = (encoding: Encoding) => encoding === 'utf-8' || isClean(bytes, encoding)
  return likely.find(({ encoding }) => isPossible(encoding))?.encoding ?? 'windows-1252'
}

function findMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

const HEAD_BYTES = 4096

/**
 * In UTF-16 every comma and line break has a byte of zeros, and few pairs of bytes are two signs of ASCII: in another text a
 * zero is a slip among many of those.
 */
function guessUtf16(bytes: Uint8Array): Encoding | undefined {
  let [even, odd, ascii] = [0, 0, 0]
  for (let at = 0; at + 1 < Math.min(bytes.length, HEAD_BYTES); at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
    if (first === 0) even += 1
    if (second === 0) odd += 1
    if (inRange(first, 1, 0x7f) && inRange(second, 1, 0x7f)) ascii += 1
  }
  if (4 * Math.max(even, odd) <= ascii) return undefined
  if (odd > 10 * even) return 'utf-16le'
  return even > 10 * odd ? 'utf-16be' : undefined
}

function isClean(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether more letters are well-formed in UTF-8 than are not: one stray byte shall not garble all the others. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [good, bad] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const length = utf8Length(bytes[at] ?? 0)
    if (length === 1) continue
    const isGood = length > 1 && areContinuations(bytes, at + 1, length - 1)
    if (isGood) at += length - 1
    good += isGood ? 1 : 0
    bad += isGood ? 0 : 1
  }
  return good > bad
}

/** Bytes of the letter that begins with a byte; 0 where none does. */
function utf8Length(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte < 0xe0) return 2
  if (byte >= 0xe0 && byte < 0xf0) return 3
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0
}

function areContinuations(bytes: Uint8Array, from: number, count: number): boolean {
  for (let at = from; at < from + count; at += 1)
    if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false
  return true
}

/** As many letters beyond ASCII are looked at. */
const LETTERS = 20_000
/** What a letter of ASCII would say that is taken for the second byte of another. */
const ASCII_SAYS = Math.log(30)

/** How likely a pair of bytes is in texts of a language, as the logarithm of its share. */
type PairShare = (lead: number, trail: number) => number

const inRange = (byte: number, from: number, to: number) => from <= byte && byte <= to
const share = (part: number, size: number) => Math.log(part / size)

/** The letters that most texts are made of have places of their own in each of these: their share, and how many they are. */
const PAIRS: Readonly<Record<'gb18030' | 'big5' | 'shift_jis' | 'euc-kr', PairShare>> = {
  gb18030(lead, trail) {
    if (!inRange(trail, 0xa1, 0xfe)) return share(0.01, 17_000)
    if (inRange(lead, 0xb0, 0xd7)) return share(0.93, 3755)
    if (inRange(lead, 0xa1, 0xa3)) return share(0.04, 282)
    return inRange(lead, 0xd8, 0xf7) ? share(0.02, 3008) : share(0.01, 17_000)
  },
  big5(lead, _trail) {
    if (inRange(lead, 0xa4, 0xc6)) return share(0.93, 5401)
    if (inRange(lead, 0xa1, 0xa3)) return share(0.04, 471)
    return inRange(lead, 0xc9, 0xf9) ? share(0.02, 7652) : share(0.01, 10_000)
  },
  shift_jis(lead, trail) {
    const isHiragana = lead === 0x82 && inRange(trail, 0x9f, 0xf1)
    const isKatakana = lead === 0x83 && inRange(trail, 0x40, 0x96)
    if (isHiragana || isKatakana) return share(0.55, 169)
    if (lead === 0x81 || lead === 0x82) return share(0.1, 300)
    return inRange(lead, 0x88, 0x98) ? share(0.3, 2965) : share(0.03, 5000)
  },
  'euc-kr'(lead, trail) {
    if (!inRange(trail, 0xa1, 0xfe)) return share(0.01, 9000)
    if (inRange(lead, 0xb0, 0xc8)) return share(0.93, 2350)
    return inRange(lead, 0xa1, 0xac) ? share(0.04, 986) : share(0.02, 4888)
  },
}

/** Signs of Western texts where these have them; elsewhere, and all other signs, they are rare. */
const USUAL_PLACES = [
  // Letters; a large one begins a word or stands among large ones.
  /(?<=[A-Za-z])[ßà-öø-ÿšœž]|[ßà-öø-ÿšœž](?=[A-Za-z])/,
  /(?<![a-zß-ÿ])[À-ÖØ-ÞŠŒŽŸ](?=[A-Za-zß-ÿ][A-Za-z])|(?<=[A-Z])[À-ÖØ-ÞŠŒŽŸ](?=[A-Z]|[^A-Za-z])|(?<=Ç)[ÃÕ]/,
  // Within a word of small letters no sign of another writing stands alone.
  /(?<=[A-Za-z])[^\0-\x9f](?=[a-z]{2})|(?<=[a-z]{2})[^\0-\x9f](?=[a-z])/,
  // Quotes that are closed, and apostrophes.
  /(?<![A-Za-z\d])(?:[“„](?=[^\n]{1,80}”)|„(?=[^\n]{1,80}“)|[‘‚](?=[^\n]{1,80}’)|«(?=[^\n]{1,80}»))/,
  /(?<=[“„][^\n]{1,80})”|(?<=„[^\n]{1,80})“|(?<=«[^\n]{1,80})»/,
  /(?<=[A-Za-z\d])[’´](?=[A-Za-zÀ-ÿ])|(?<=\d)[’”]/,
  // Units, fractions, marks and dashes.
  /(?<=\d ?)[°º](?=[CFK](?![A-Za-z]))|(?<=\d ?)µ|µ(?=[mlg](?![A-Za-z]))/,
  /(?<![A-Za-z])[¼½¾](?=in|[A-Za-z]{3})|(?<=[A-Za-z])[²³](?![A-Za-z])/,
  /(?<=[A-Za-z\d)])[®™©](?=[A-Za-z])|(?<![A-Za-z])[©®•¡¿§£€](?=[A-Za-z]{3})/,
  /(?<=[A-Za-z\d])[×±·](?=[A-Za-z\d])|(?<=[A-Za-z\d])[–—](?=[A-Za-z]{2})|(?<=[A-Z\d])–(?=[A-Z])/,
  // No letter of another writing begins before a blank, a digit or a comma.
  /[^\0-\x9f](?=[\0-?]|$)/,
]
const USUAL = new RegExp(USUAL_PLACES.map(({ source }) => source).join('|'), 'y')
const USUAL_SIGNS = 80
/** What no text has: a byte that stands for nothing. */
const BROKEN = Math.log(1.5e-5)

/** How likely a text is one of a Western language. */
function scoreLetters(text: string): number {
  let score = 0
  let left = LETTERS
  let last = { index: -2, isUsual: false }
  for (const { index, 0: sign } of text.matchAll(/[^\0-\x7f]/gu)) {
    USUAL.lastIndex = index
    const isUsual = USUAL.test(text)
    if (/[\x80-\x9f\ufffd]/.test(sign)) score += BROKEN
    else if (sign > '\u2fff') score += share(0.5, 5000)
    else score += isUsual ? share(0.9, USUAL_SIGNS) : share(0.1, 100)
    // Two seldom stand together, but for an apostrophe before a letter, and ÇÃO.
    const isTogether = last.index === index - 1 && !/[’“„‘«Ç]/.test(text.charAt(index - 1))
    if (isTogether) score += Math.log(isUsual && last.isUsual ? 0.2 : 0.02)
    last = { index, isUsual }
    left -= 1
    if (left === 0) break
  }
  return score
}

type IsSingle = (byte: number) => boolean

function scorePairs(bytes: Uint8Array, shareOf: PairShare, isSingle: IsSingle): number {
  let score = 0
  let left = LETTERS
  for (let at = 0; at < bytes.length && left > 0; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    left -= 1
    if (isLonely(bytes, at, isSingle)) score += LONELY
    if (isSingle(lead)) {
      score += share(0.02, 63)
      continue
    }
    at += 1
    const trail = bytes[at] ?? 0
    score += shareOf(lead, trail) + (trail < 0x80 ? ASCII_SAYS : 0)
  }
  return score
}

const LONELY = Math.log(0.05)

/** Letters of half width are spelt with several, and no sign stands alone within a Western word. */
function isLonely(bytes: Uint8Array, at: number, isSingle: IsSingle): boolean {
  const [before = 0, lead = 0, next = 0, after = 0] = bytes.subarray(Math.max(0, at - 1), at + 3)
  if (at === 0) return false
  if (isSingle(lead)) return !isSingle(before) && !isSingle(next)
  return isAsciiLetter(before) && isAsciiLetter(after)
}

const isAsciiLetter = (byte: number) => inRange(byte | 0x20, 0x61, 0x7a)

/** Korean syllables have the places of common Chinese signs: of a few letters Chinese is the likelier here. */
const DOUBT = 4
const isHalfWidth = (byte: number) => inRange(byte, 0xa1, 0xdf)

const SCORES: readonly { encoding: Encoding; score: (bytes: Uint8Array) => number }[] = [
  { encoding: 'windows-1252', score: (bytes) => scoreLetters(decodeText(bytes, 'windows-1252')) },
  { encoding: 'utf-8', score: (bytes) => scoreLetters(decodeText(bytes, 'utf-8')) },
  { encoding: 'gb18030', score: (bytes) => scorePairs(bytes, PAIRS.gb18030, () => false) },
  { encoding: 'big5', score: (bytes) => scorePairs(bytes, PAIRS.big5, () => false) },
  { encoding: 'euc-kr', score: (bytes) => scorePairs(bytes, PAIRS['euc-kr'], () => false) - DOUBT },
  { encoding: 'shift_jis', score: (bytes) => scorePairs(bytes, PAIRS.shift_jis, isHalfWidth) },
]

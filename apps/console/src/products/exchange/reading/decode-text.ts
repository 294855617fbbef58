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
  return likely.find(({ encoding }) => isClean(bytes, encoding))?.encoding ?? 'windows-1252'
}

function findMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

const HEAD_BYTES = 4096

/** In UTF-16 every comma and line break has a byte of zeros; other texts have none. */
function guessUtf16(bytes: Uint8Array): Encoding | undefined {
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of bytes.subarray(0, HEAD_BYTES).entries())
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = zeros
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

/** Letters of Western languages; all other signs above ASCII are rare, and two of them seldom stand together. */
const WESTERN = new Set([...'äöüßÄÖÜéèêëàâáçñóòôíîïúùûåøæ°'].map((letter) => letter.charCodeAt(0)))
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function scoreWestern(bytes: Uint8Array): number {
  let score = 0
  let left = LETTERS
  let isAfterHigh = false
  for (const byte of bytes) {
    const isHigh = byte >= 0x80
    if (isHigh) {
      score += WESTERN.has(byte) ? share(0.9, WESTERN.size) : share(0.1, 100)
      if (isAfterHigh) score += Math.log(0.05)
      if (UNDEFINED_IN_1252.has(byte)) score += Math.log(1e-6)
      left -= 1
      if (left === 0) break
    }
    isAfterHigh = isHigh
  }
  return score
}

function scorePairs(bytes: Uint8Array, shareOf: PairShare, isSingle: (byte: number) => boolean) {
  let score = 0
  let left = LETTERS
  for (let at = 0; at < bytes.length && left > 0; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    left -= 1
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

/** Korean syllables have the places of common Chinese signs: of a few letters Chinese is the likelier here. */
const DOUBT = 4
const isHalfWidth = (byte: number) => inRange(byte, 0xa1, 0xdf)

const SCORES: readonly { encoding: Encoding; score: (bytes: Uint8Array) => number }[] = [
  { encoding: 'windows-1252', score: scoreWestern },
  { encoding: 'gb18030', score: (bytes) => scorePairs(bytes, PAIRS.gb18030, () => false) },
  { encoding: 'big5', score: (bytes) => scorePairs(bytes, PAIRS.big5, () => false) },
  { encoding: 'euc-kr', score: (bytes) => scorePairs(bytes, PAIRS['euc-kr'], () => false) - DOUBT },
  { encoding: 'shift_jis', score: (bytes) => scorePairs(bytes, PAIRS.shift_jis, isHalfWidth) },
]

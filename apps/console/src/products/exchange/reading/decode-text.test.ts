import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, ENCODINGS, type Encoding, guessEncoding } from './decode-text.ts'

/** The bytes of each letter that an encoding of one or two bytes has, from what they decode to. */
function encoder(encoding: Encoding): (text: string) => Uint8Array {
  const bytesOf = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const learn = (bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes))
      if ([...letter].length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
    } catch {
      // No letter has these bytes.
    }
  }
  for (let lead = 0; lead < 256; lead += 1) learn([lead])
  if (encoding !== 'windows-1252') {
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail])
  }
  return (text) => {
    const bytes = [...text].map((letter) => bytesOf.get(letter))
    expect(bytes, `${encoding} has each letter of ${text}`).not.toContain(undefined)
    return Uint8Array.from(bytes.flatMap((each) => each ?? []))
  }
}

/** Names of products, as they stand in lists of suppliers. */
const WORDS = {
  gb18030: [
    '前刹车盘',
    '摩托车头盔',
    '后减震器',
    '机油滤清器',
    '链条润滑油',
    '手把套',
    '骑行手套',
    '火花塞',
    '轮胎',
    '刹车片',
  ],
  big5: [
    '煞車來令片',
    '安全帽',
    '後避震器',
    '機油濾清器',
    '鏈條潤滑油',
    '握把套',
    '防摔手套',
    '火星塞',
    '輪胎',
    '車身護蓋',
  ],
  shift_jis: [
    'ブレーキパッド',
    'ヘルメット',
    'リアショック',
    'オイルフィルター',
    'チェーンルブ',
    '右レバー',
    '黒いグローブ',
    'スパークプラグ',
    'タイヤ',
    '前後ディスク',
  ],
  'euc-kr': [
    '브레이크 패드',
    '헬멧',
    '뒤 쇼바',
    '오일 필터',
    '체인 오일',
    '핸들 그립',
    '가죽 장갑',
    '점화 플러그',
    '타이어',
    '앞 디스크',
  ],
  'windows-1252': [
    'Öhlins Dämpfer',
    'Bremsflüssigkeit',
    'café racer',
    'poignée',
    'pastilha de freio dianteira 5 °C',
    'señal',
    'Größe L',
    'câble',
    'gummi – schwarz',
    'bâche',
  ],
} as const

test.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
  'T11 a file in %s is known by its letters, however few they are',
  (encoding) => {
    const encode = encoder(encoding)
    // A few syllables of Korean could be Chinese as well.
    const minLength = encoding === 'euc-kr' ? 4 : 1
    const words = fc.subarray([...WORDS[encoding]], { minLength })
    fc.assert(
      fc.property(words, fc.constantFrom(',', ';', '\t'), (names, between) => {
        const rows = names.map((name, index) => `${name}${between}${index + 0.5}`)
        const text = `Name${between}Price\r\n${rows.join('\r\n')}\r\n`
        const bytes = encode(text)
        expect(guessEncoding(bytes)).toBe(encoding)
        expect(decodeText(bytes, encoding)).toBe(text)
      }),
    )
  },
)

test('T11 UTF-16 is read with its mark and without, from either end', () => {
  for (const [encoding, isBig] of [
    ['utf-16le', false],
    ['utf-16be', true],
  ] as const) {
    for (const mark of ['', '\ufeff']) {
      const text = 'Name\tPrice\r\nÖhlins 前刹车盘\t12\r\n'
      const units = [...`${mark}${text}`].flatMap((letter) => {
        const unit = letter.charCodeAt(0)
        return isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]
      })
      const bytes = Uint8Array.from(units)
      expect(guessEncoding(bytes)).toBe(encoding)
      expect(decodeText(bytes, encoding)).toBe(text)
    }
  }
})

test('T11 a stray byte leaves a file of UTF-8 what it is, and is shown where it stands', () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  const bytes = Uint8Array.from([...utf8('D 前刹车盘,88\nD caf'), 0xe9, ...utf8(' seat,12\n')])
  expect(guessEncoding(bytes)).toBe('utf-8')
  expect(decodeText(bytes, 'utf-8')).toBe('D 前刹车盘,88\nD caf\ufffd seat,12\n')
})

test('T11 every text in UTF-8 is read as it was written, with a mark and without', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, hasMark) => {
      fc.pre(!text.includes('\0') && !text.startsWith('\ufeff') && text.isWellFormed())
      const bytes = new TextEncoder().encode(hasMark ? `\ufeff${text}` : text)
      expect(guessEncoding(bytes)).toBe('utf-8')
      expect(decodeText(bytes, 'utf-8')).toBe(text)
    }),
  )
})

test('T11 any bytes have an encoding that can be chosen', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(ENCODINGS).toContain(guessEncoding(bytes))
    }),
  )
})

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

const encodeWestern = encoder('windows-1252')

test.each([
  'Rider’s jacket',
  'Riders’ jackets',
  'Levier d’embrayage',
  'Filtre d’huile',
  'Ligne d’échappement',
  'L’Étrier avant',
  'Poignée d’accélérateur',
  'The “Racer” jacket',
  'The ‘Racer’ jacket',
  '„Sport“ Hebel',
  '«Sport» levier',
  '“Öhlins” fork',
  'Rider´s jacket',
  'Filter 10µm',
  'Filter 10 µm',
  '1½inch bolt',
  'Bolt ¼inch',
  '¾in hose',
  'Brembo®XL',
  'Brembo® disc',
  'Grip™pro',
  '©Pitlane',
  'Thermostat 85°C',
  'Thermostat 85 °C|x',
  '± 1 mm, 4×2 m²',
  'Tank 300cm³',
  'Sport – schwarz',
  'Sport—schwarz',
  'Sizes S–M',
  'Pads … set',
  '•Lever',
  'Lever • red',
  '49,50€',
  '£12 §3',
  'Åkerman',
  'ÁRBOL',
  'ÉTRIER AVANT',
  'Äußere Größe',
  'Öl',
  'créée',
  'Cœur de l’œillet',
  'MANŒUVRE',
  'Škoda',
  'Señal ¡nueva!',
  '¿Nuevo?',
  'Citroën',
  'Ø25 mm',
  'Ångström',
  'Façade',
  'AÇÃO',
  'Comunicação',
  'Ürün',
  'Þór Ægir',
  'Köln, Straße, Übergröße',
])('T11 the sign in %j is known for a Western one', (name) => {
  for (const rows of [1, 3, 200])
    for (const others of ['Lever,49,4', 'ABS unit,9,1\r\nDisc 267 mm,99,2']) {
      const lines = Array<string>(rows).fill(`${name},129,3`).join('\r\n')
      const bytes = encodeWestern(`name,price,stock\r\n${lines}\r\n${others}\r\n`)
      expect(guessEncoding(bytes)).toBe('windows-1252')
    }
})

const WESTERN_SIGNS = [
  ...'’‘“”–—…•™®©°±²³µ½¼¾×£€§äöüßÄÖÜéèêëÉÈÊËàâáãåÀÂÁÃÅçÇñÑòôóõøÒÔÓÕØíîïìÍÎÏÌúùûÚÙÛýÿÝæÆœŒšŠžŽðþÐÞ',
]

test('T11 signs within words make a list a Western one, whichever they are', () => {
  const words = fc.stringMatching(/^[A-Z]?[a-z]{4,9}$/)
  const names = fc
    .tuple(words, words, fc.constantFrom(...WESTERN_SIGNS), fc.nat())
    .map(([word, other, sign, at]) => {
      const place = 2 + (at % (word.length - 3))
      return `${word.slice(0, place)}${sign}${word.slice(place)} ${other}`
    })
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), (list) => {
      const lines = list.map((name, index) => `${name},${index},3\r\n`).join('')
      expect(guessEncoding(encodeWestern(`name,price,stock\r\n${lines}`))).toBe('windows-1252')
    }),
    { numRuns: 500 },
  )
})

/** What a supplier says in one sign, without those whose bytes mean as much in UTF-8 or in GBK. */
const SIGNS = {
  gb18030: [...'红黑白蓝绿黄银灰左右后大中上下油组个条套对轮车金型新长短高低灯锁盖座箱衣'],
  big5: [...'紅白灰左右前後大小中上下油個片支套胎車金型新長短低燈蓋座箱帽衣鞋鐵盤'],
  shift_jis: [...'赤黒白青緑黄銀左右前後大小中上下油組個本枚型用車輪金長短高低品径外内部円角灯電'],
} as const

test.each(Object.keys(SIGNS) as (keyof typeof SIGNS)[])(
  'T11 one sign of %s is enough to know it by',
  (encoding) => {
    const encode = encoder(encoding)
    const wrong = SIGNS[encoding].flatMap((sign) =>
      [`Lever ${sign},12`, `${sign},12`, `Lever,${sign}`, `Lever (${sign}),2`].flatMap((line) => {
        const found = guessEncoding(encode(`name,price\r\n${line}\r\nDisc,3\r\n`))
        return found === encoding ? [] : [`${line} ${found}`]
      }),
    )
    expect(wrong).toEqual([])
  },
)

test('T11 words of two signs whose second bytes are ASCII are no Western ones', () => {
  const encode = encoder('big5')
  for (const word of ['彈簧', '油套', '前右', '上座', '機油', '煞車', '大燈', '新品'])
    expect(guessEncoding(encode(`name,price\r\n${word},12\r\nLever,3\r\n`))).toBe('big5')
  const encodeJapanese = encoder('shift_jis')
  for (const word of ['電装', '前後', '外品', 'ABS用センサー', '本体'])
    expect(guessEncoding(encodeJapanese(`name,price\r\n${word},12\r\n`))).toBe('shift_jis')
})

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

test('T11 one good letter of UTF-8 is enough beside a stray byte', () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  for (const good of ['Öhlins', 'Poignée', 'Rider’s', '前刹车盘', '85 °C'])
    for (const stray of [0x92, 0xe9, 0xa0, 0x81]) {
      const bytes = Uint8Array.from([
        ...utf8(`name,price\n${good},88\nCaf`),
        stray,
        ...utf8(' x,1\n'),
      ])
      expect(guessEncoding(bytes)).toBe('utf-8')
    }
})

test('T11 a zero that has got into a text does not make UTF-16 of it', () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  for (const name of ['Lever', 'Öhlins', '前刹车盘'])
    for (const before of ['', ' ']) {
      const bytes = Uint8Array.from([...utf8(`name,price\n${before}${name}`), 0, ...utf8(',88\n')])
      expect(guessEncoding(bytes)).toBe('utf-8')
    }
  const western = Uint8Array.from([...encodeWestern('name,price\nÖhlins,5\nDisc'), 0, 0x2c, 0x35])
  expect(guessEncoding(western)).toBe('windows-1252')
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

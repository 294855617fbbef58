import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../product.ts'
import { pageInSearch } from './page-in-search.ts'
import { search, searchProducts } from './search.ts'

const listing: Product[] = [
  {
    id: 'oil',
    name: 'Fork Oil 10W',
    category: 'fork',
    description: 'Goes with any lever or brake.',
    specifications: { Volume: '1 l', Maker: 'Öhlins' },
  },
  { id: 'disc', name: 'Wave Disc 267 mm', category: 'brake_disc', description: 'Floating.' },
  {
    id: 'lever',
    name: 'Short Lever Pair',
    category: 'lever',
    specifications: { Fits: 'XMAX V3 (2024-2025)', Weight: '' },
  },
  { id: 'brake-lever', name: 'Brake Lever Guard', category: 'other_parts' },
  { id: 'tamil', name: 'தமிழ் கையுறை', category: 'gears' },
  { id: 'chinese', name: '碳纤维前挡泥板', category: 'cover_sets' },
  { id: 'emoji', name: 'Visor sticker 🏍️ 50% (a+b)* [x] \\d $^.|?', category: 'helmets' },
]

const found = (text: string, products: readonly Product[] = listing) =>
  searchProducts(products, text).map(({ id }) => id)

test('a search finds words in the name, category label, specifications and description', () => {
  expect(found('floating')).toEqual(['disc'])
  expect(found('brake discs')).toEqual(['disc'])
  expect(found('BRAKE DISC')).toEqual(['disc'])
  expect(found('xmax v3')).toEqual(['lever'])
  expect(found('volume')).toEqual(['oil'])
})

test('every word must occur, in any order and case, wherever each of them is', () => {
  expect(found('PAIR short')).toEqual(['lever'])
  expect(found('lever xmax')).toEqual(['lever'])
  expect(found('lever floating xmax')).toEqual(['lever'])
  expect(found('  fork \n oil  ')).toEqual(['oil'])
})

test('what has the words in its name comes first, then by category, then by description', () => {
  expect(found('lever')).toEqual(['lever', 'brake-lever', 'oil'])
  expect(found('brake')).toEqual(['brake-lever', 'disc', 'oil'])
  expect(found('brake lever')[0]).toBe('brake-lever')
})

test('equal matches keep the order given', () => {
  const same = ['a', 'b', 'c'].map((id) => ({ id, name: `Bolt ${id}` }))
  expect(found('bolt', same)).toEqual(['a', 'b', 'c'])
  expect(found('bolt', same.toReversed())).toEqual(['c', 'b', 'a'])
})

test('no search finds everything', () => {
  expect(found('')).toHaveLength(listing.length)
  expect(found(' \n\u00a0')).toHaveLength(listing.length)
})

test('accents, full width and other scripts are no obstacle', () => {
  expect(found('ohlins')).toEqual(['oil'])
  expect(found('ÖHLINS')).toEqual(['oil'])
  expect(found('ＷＡＶＥ')).toEqual(['disc'])
  expect(found('கையுறை')).toEqual(['tamil'])
  expect(found('前挡')).toEqual(['chinese'])
  expect(found('🏍️')).toEqual(['emoji'])
})

test('signs of regular expressions stand for themselves', () => {
  for (const sign of ['(a+b)*', '[x]', '\\d', '$^.|?', '50%', '.|'])
    expect(found(sign), sign).toEqual(['emoji'])
  expect(found('.*')).toEqual([])
  expect(found('[a-z]')).toEqual([])
})

test('ten thousand characters are no trouble, in the search or in a product', () => {
  const long = 'ab '.repeat(3334)
  expect(found(long)).toEqual([])
  expect(found(long, [{ id: 'long', name: long }])).toEqual(['long'])
  expect(found('lever '.repeat(2000))).toEqual(['lever', 'brake-lever', 'oil'])
})

test('whatever a product and a search hold, the answer is a part of the list', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, undefined, true, []))
  const product = fc
    .record({ name: value, description: value, category: value })
    // Records come from outside; the types only say what they should be.
    .map((fields) => ({ ...fields, id: 'x', specifications: fields }) as unknown as Product)
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 3 }),
      fc.string({ unit: 'binary' }),
      (products, text) => {
        const answer = searchProducts(products, text)
        expect(new Set(answer).size).toBe(answer.length)
        expect(answer.every((each) => products.includes(each))).toBe(true)
      },
    ),
    { numRuns: 50 },
  )
})

test('a product is found by every word of its own name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      for (const word of name.split(/\s+/)) expect(found(word, [{ id: 'x', name }])).toEqual(['x'])
    }),
  )
})

test('a comma alone is a word like any other', () => {
  expect(found(',', [{ id: 'x', name: ',' }])).toEqual(['x'])
})

test('B7 a number is asked for as a whole', () => {
  const named = (name: string) => ({ id: name, name })
  const parts = ['Part 1399', 'Part 13', 'Part 913'].map(named)
  expect(searchProducts(parts, 'part 13').map(({ name }) => name)).toEqual(['Part 13'])
})

test('B7 what nothing is found with is dropped, and said', () => {
  expect(search(listing, 'rcb lever')).toMatchObject({ dropped: ['rcb'] })
  expect(search(listing, 'Lever zzzz')).toMatchObject({ dropped: ['zzzz'] })
  expect(search(listing, 'zzzz qqqq')).toEqual({ products: [], dropped: [] })
  expect(search(listing, 'lever')).toMatchObject({ dropped: [] })
})

test('B7 where nothing is found, nothing is said to be left out for it', () => {
  for (const text of ['zzzz under $50', 'zzzz qqqq under $50'])
    expect(search(listing, text)).toEqual({ products: [], dropped: [] })
})

test('B7 a word in a description alone is no answer to a question that was given up in part', () => {
  expect(search(listing, 'spark goes')).toEqual({ products: [], dropped: [] })
})

test.each([
  ['levr', 'lever'],
  ['lveer', 'lever'],
  ['shrot levers', 'lever'],
  ['x-max lever', 'lever'],
  ['x max lever', 'lever'],
  ['wavedisc', 'disc'],
  ['rotor', 'disc'],
  ['刹车碟', 'disc'],
  ['cakera', 'disc'],
  ['lever 2024', 'lever'],
  ['267mm disc', 'disc'],
  ['dics 267', 'disc'],
  ['shortylevver', 'lever'],
  ['brek lever xmax', 'lever'],
  ['lever rem xmax', 'lever'],
  ['xmax2024lever', 'lever'],
])('B7 %j finds the %s first', (text, id) => {
  expect(found(text)[0]).toBe(id)
})

test.each(['lvr', 'pear', 'fort', '268', '10x', 'wave2', 'lev3r'])(
  'B7 %j is not taken for another word',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

test('B7 what fits any bike is found for each, and none of it is said to be left out', () => {
  const products: Product[] = [
    { id: 'mirror', name: 'Mirror Pair', fits: ['universal'] },
    { id: 'screen', name: 'Windscreen', fits: ['nmax-v2'] },
    { id: 'belt', name: 'Drive Belt', fits: ['adv-160'] },
  ]
  for (const bike of ['nmax', 'n max', 'NMAX V2'])
    expect(search(products, `mirror ${bike}`)).toMatchObject({
      products: [{ id: 'mirror' }],
      dropped: [],
    })
  expect(found('nmax', products)).toEqual(['screen', 'mirror'])
})

test('B7 a maker’s name stands for what it is known for, also beside a bike and cut short', () => {
  const products: Product[] = [
    { id: 'pipe', name: 'Slip-On Silencer', fits: ['xmax-v3'] },
    { id: 'lever', name: 'Short Lever', fits: ['xmax-v3'] },
  ]
  for (const maker of ['akrapovic', 'sc project', 'akra'])
    expect(search(products, `${maker} xmax`)).toMatchObject({
      products: [{ id: 'pipe' }],
      dropped: [maker],
    })
})

test('B7 two things that are asked for at once are both laid out', () => {
  expect(search(listing, 'lever and disc')).toMatchObject({ dropped: [] })
  expect(found('lever and disc').toSorted()).toEqual(['brake-lever', 'disc', 'lever'])
})

test('B7 the beginning of a Chinese name is enough', () => {
  const products: Product[] = [{ id: 'screen', name: 'Tall Windscreen', fits: ['xmax-v3'] }]
  expect(found('挡风 xmax', products)).toEqual(['screen'])
})

test('B7 what fits any bike fits those of any year, and an engine’s size is no other number', () => {
  const products = [
    { id: 'tyre', name: 'City Grip Tyre', specifications: { Fits: 'XMAX V3 (2020-2022)' } },
    { id: 'grips', name: 'Diamond Grips', fits: ['universal'] },
    { id: 'belt', name: 'Belt', fits: ['nmax-v2'] },
    { id: 'wide', name: 'Wide Belt', fits: ['nmax-v2'], part_number: 'B-155-W' },
  ]
  expect(found('aerox 2021 grips', products)[0]).toBe('grips')
  expect(found('nmax 155 belt', products)).toEqual(['belt', 'wide'])
})

test('B7 years are ranges', () => {
  const bars = [{ id: 'bar', name: 'Crash Bar', specifications: { Fits: 'ADV 160 (2021-2024)' } }]
  expect(search(bars, 'bar 2022')).toMatchObject({ products: bars, dropped: [] })
  expect(search(bars, 'bar 2025')).toMatchObject({ products: bars, dropped: ['2025'] })
})

test('B7 of ten thousand unknown words few are looked at', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `q${at.toString(36)}w`).join(' ')
  expect(search(listing, `lever ${text}`).dropped.length).toBeLessThan(20)
  expect(found('-'.repeat(100_000))).toEqual([])
  expect(found(`${'a-'.repeat(50_000)}`)).toBeInstanceOf(Array)
})

test.each([
  ['spray', 'CustomSpray'],
  ['paint my nmax', 'CustomSpray'],
  ['carbon fibre mirror', 'CustomCarbonFiber'],
  ['do you do delivery', 'Shipping'],
  ['can deliver to jurong?', 'Shipping'],
  ['xmax 喷漆', 'CustomSpray'],
  ['boleh bayar paylah', 'Payment'],
  ['退货', 'Returns'],
  ['brake lever', undefined],
  ['payload box', undefined],
])('B7 %j is about the page %s', (text, page) => {
  expect(pageInSearch(text)?.page).toBe(page)
})

test('B7 a part number finds its product, however it is set apart, and no other', () => {
  const products = [
    { id: 'a', name: 'Lever pair', part_number: 'CVX-FL6-XM' },
    { id: 'b', name: 'Lever pair for CVX-FL6-XM riders', part_number: 'CVX-FL6-XM2' },
  ]
  for (const asked of ['CVX-FL6-XM', 'cvx fl6 xm', 'cvxfl6xm'])
    expect(search(products, asked)).toMatchObject({ products: [{ id: 'a' }], dropped: [] })
})

test('T6 a barcode finds its product, as a scanner types it', () => {
  const products: Product[] = [
    { id: 'a', name: 'Lever', barcode: '4006381333931' },
    { id: 'b', name: 'Disc', barcode: '5449000000996' },
  ]
  expect(found('4006381333931', products)).toEqual(['a'])
})

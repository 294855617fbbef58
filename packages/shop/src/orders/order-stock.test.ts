import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLine } from './order.ts'
import {
  countDemand,
  findBelowZero,
  keepTaken,
  lineMoves,
  openLines,
  returnStock,
  type ShortChoice,
  shortLines,
  stockAfter,
  stockChanges,
  takeStock,
  variantsAfter,
  withChoice,
} from './order-stock.ts'

const piece = (product_id: string | null, quantity: number, taken = 0): OrderLine => ({
  name: product_id ?? 'Custom Spray - Blue',
  product_id,
  quantity,
  taken,
})

const stock = new Map([
  ['disc', { stock_quantity: 3 }],
  ['pads', { stock_quantity: 0 }],
  ['fluid', { stock_quantity: null }],
])

test('what is there goes to the first lines; each short line says what it wants and what there is', () => {
  const lines = [piece('disc', 2), piece('disc', 2), piece('pads', 1), piece('fluid', 9)]
  expect(shortLines(lines, stock)).toEqual([
    { line: 1, wanted: 2, there: 1 },
    { line: 2, wanted: 1, there: 0 },
  ])
})

test('of a short line one takes what there is, waits for the rest, or goes below zero on purpose', () => {
  const lines = [piece('disc', 5), piece(null, 1), piece('gone', 1), piece('fluid', 2)]
  const others = lines.slice(1)
  expect(takeStock(lines, stock, new Map([[0, 'less']]))).toEqual([piece('disc', 3, 3), ...others])
  expect(takeStock(lines, stock, new Map())).toEqual([piece('disc', 5, 3), ...others])
  expect(takeStock(lines, stock, new Map([[0, 'below-zero']]))).toEqual([
    piece('disc', 5, 5),
    ...others,
  ])
  expect(takeStock([piece('pads', 1)], stock, new Map([[0, 'less']]))).toEqual([])
})

test('what does not come back after sending stays taken', () => {
  const lines = [piece('disc', 1, 1), piece('disc', 2, 2)]
  expect(returnStock(lines, new Set([1]))).toEqual([piece('disc', 1), piece('disc', 2, 2)])
})

test('confirming and cancelling, however often, leave the stock as it was', () => {
  const lines = fc.array(
    fc.record({
      product: fc.constantFrom('disc', 'pads', 'fluid', null),
      quantity: fc.integer({ min: 1, max: 9 }),
      choice: fc.constantFrom('less', 'back-order', 'below-zero'),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, (given) => {
      const before = given.map(({ product, quantity }) => piece(product, quantity))
      const choices = new Map(given.map(({ choice }, index) => [index, choice]))
      const taken = takeStock(before, stock, choices)
      const out = stockChanges(before, taken)
      const back = stockChanges(taken, returnStock(taken))
      expect(back).toEqual(new Map([...out].map(([id, pieces]) => [id, -pieces])))
      expect(stockChanges(returnStock(taken), returnStock(returnStock(taken)))).toEqual(new Map())
      const isBelow = given.some(({ choice }) => choice === 'below-zero')
      if (!isBelow)
        for (const [id, pieces] of out)
          expect(pieces).toBeLessThanOrEqual(stock.get(id)?.stock_quantity ?? 0)
    }),
  )
})

test('changed lines keep what they have; what they give up is there for the others', () => {
  const before = [piece('disc', 3, 3)]
  const there = new Map([['disc', { stock_quantity: 1 }]])
  const kept = keepTaken([piece('disc', 1, 3), piece('disc', 4)])
  const free = stockAfter(there, before, kept)
  expect(free.get('disc')).toEqual({ stock_quantity: 3 })
  expect(shortLines(kept, free)).toEqual([{ line: 1, wanted: 4, there: 3 }])
  const after = takeStock(kept, free, new Map())
  expect(after).toEqual([piece('disc', 1, 1), piece('disc', 4, 3)])
  expect(stockChanges(before, after)).toEqual(new Map([['disc', 1]]))
  expect(findBelowZero(kept, new Map([[1, 'below-zero']]))).toEqual(new Set(['disc']))
})

const boots = {
  stock_quantity: 5,
  stock_by_variant: [
    { size: '40', stock_quantity: 1 },
    { size: '41', stock_quantity: 4 },
  ],
}
const inSize = (size: string | null, quantity: number): OrderLine => ({
  ...piece('boots', quantity),
  size,
})

test('B1 a line takes from its size, and gives back to it, once', () => {
  const products = new Map([['boots', boots]])
  const before = [inSize('40', 2), inSize('41', 2)]
  expect(shortLines(before, products)).toEqual([{ line: 0, wanted: 2, there: 1 }])
  const taken = takeStock(before, products, new Map())
  expect(taken.map((line) => line.taken)).toEqual([1, 2])
  const after = variantsAfter('boots', boots, before, taken)
  expect(after?.map((each) => each.stock_quantity)).toEqual([0, 2])
  const then = { stock_quantity: 2, stock_by_variant: after ?? null }
  const back = variantsAfter('boots', then, taken, returnStock(taken))
  expect(back).toEqual(boots.stock_by_variant)
  const cancelled = returnStock(taken)
  expect(variantsAfter('boots', boots, cancelled, returnStock(cancelled))).toBeUndefined()
  const [free] = [...stockAfter(new Map([['boots', then]]), taken, cancelled).values()]
  expect(free).toEqual(boots)
})

test('T6 a line whose size is open takes nothing, and is asked for before it can', () => {
  const products = new Map([['boots', boots]])
  const lines = [inSize('41', 1), inSize(null, 1), piece('disc', 1)]
  expect(openLines(lines, products)).toEqual([{ line: 1, open: ['size'] }])
  expect(takeStock(lines, products, new Map()).map(({ taken }) => taken)).toEqual([1, 0, 0])
  expect(openLines([{ ...inSize(null, 1), taken: 1 }], products)).toEqual([])
})

test('T6 a size that is not listed takes from what the product has beyond its list; an order from before gives back there', () => {
  const more = { ...boots, sizes: ['40', '41', '43'], stock_quantity: 7 }
  const line = inSize('43', 3)
  const [taken] = takeStock([line], new Map([['boots', more]]), new Map())
  expect(taken?.taken).toBe(2)
  expect(variantsAfter('boots', more, [line], [taken ?? line])).toEqual(boots.stock_by_variant)
  const former = { ...inSize(null, 1), taken: 1 }
  expect(variantsAfter('boots', boots, [former], [{ ...former, taken: 0 }])).toEqual([
    ...boots.stock_by_variant,
    { stock_quantity: 1 },
  ])
})

test('T6 B1 whatever lines of sizes and colours take and give back, the product is the sum of its list, and of its moves', () => {
  const size = fc.constantFrom('S', 'M', 'XS', null)
  const colour = fc.constantFrom('Red', 'Blue', null)
  // As people write them, and what it does not come in.
  const wanted = fc.record({
    size: fc.oneof(size, fc.constantFrom('s', ' m', 'x S', 'XL')),
    colour: fc.oneof(colour, fc.constantFrom('RED', 'b lue ', 'pink')),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  const choice = fc.constantFrom<ShortChoice>('less', 'back-order', 'below-zero')
  const list = fc.uniqueArray(
    fc.record({ size, color: colour, stock_quantity: fc.integer({ min: -2, max: 9 }) }),
    { maxLength: 6, selector: ({ size: one, color }) => `${one}/${color}` },
  )
  const sizes = ['S', 'M', 'XS']
  fc.assert(
    fc.property(list, fc.array(fc.tuple(wanted, choice), { maxLength: 5 }), (entries, given) => {
      const sum = (all: readonly { stock_quantity?: number | null }[]) =>
        all.reduce((total, each) => total + (each.stock_quantity ?? 0), 0)
      const product = { sizes, stock_quantity: sum(entries), stock_by_variant: entries }
      const products = new Map([['boots', product]])
      const before = given.map(([line]) => ({ ...piece('boots', line.quantity), ...line }))
      const choices = new Map(given.map(([, each], at) => [at, each]))
      const taken = takeStock(before, products, choices)
      const kept = taken.map((line) => ({ ...line, taken: 0 }))
      const out = lineMoves(kept, taken, products)
      const moved = out.reduce((total, { quantity }) => total + quantity, 0)
      const isByVariant = entries.some(({ size: one, color }) => one || color)
      const after = variantsAfter('boots', product, kept, taken) ?? product.stock_by_variant
      if (isByVariant) expect(sum(after)).toBe(product.stock_quantity + moved)
      const then = new Map([
        [
          'boots',
          { sizes, stock_quantity: product.stock_quantity + moved, stock_by_variant: after },
        ],
      ])
      for (const entry of after) {
        const place = (each: { size?: string | null; color?: string | null }) =>
          `${each.size ?? ''}/${each.color ?? ''}`
        const own = out.filter((move) => place(move) === place(entry))
        const start = entries.find((each) => place(each) === place(entry))
        const change = own.reduce((total, { quantity }) => total + quantity, 0)
        if (isByVariant) expect(entry.stock_quantity).toBe((start?.stock_quantity ?? 0) + change)
      }
      const returned = variantsAfter('boots', then.get('boots') ?? product, taken, kept) ?? after
      if (isByVariant) expect(sum(returned)).toBe(product.stock_quantity)
    }),
  )
})

const jacket = {
  stock_quantity: 3,
  sizes: ['M', 'L'],
  available_colors: ['Black / Red', 'Blue'],
  stock_by_variant: [
    { size: 'M', color: 'Black / Red', stock_quantity: 1 },
    { size: 'L', color: 'Blue', stock_quantity: 2 },
  ],
}

test('T6 a size and a colour are those of the product, however letter case and blanks are written', () => {
  const products = new Map([['jacket', jacket]])
  const typed = (size: string, colour: string): OrderLine => ({
    ...piece('jacket', 1),
    size,
    colour,
  })
  for (const colour of ['black / red', 'BLACK/RED ', 'Black  /\u00a0Red']) {
    const line = typed(' m', colour)
    expect(shortLines([line], products)).toEqual([])
    expect(openLines([line], products)).toEqual([])
    const taken = takeStock([line], products, new Map())
    expect(taken).toMatchObject([{ size: 'M', colour: 'Black / Red', taken: 1 }])
    const after = variantsAfter('jacket', jacket, [line], taken)
    expect(after?.map((each) => each.stock_quantity)).toEqual([0, 2])
    expect(lineMoves([line], taken, products)).toMatchObject([
      { size: 'M', color: 'Black / Red', quantity: -1 },
    ])
    // An order that was confirmed with what was typed gives back to the same entry.
    const then = { ...jacket, stock_quantity: 2, stock_by_variant: after ?? [] }
    const back = variantsAfter('jacket', then, [{ ...line, taken: 1 }], [line])
    expect(back).toEqual(jacket.stock_by_variant)
  }
})

test('T6 what confirming leaves is that of the size and colour, over all lines', () => {
  const products = new Map([['jacket', jacket], ...stock])
  const blue = { ...piece('jacket', 1), size: 'L', colour: 'blue' }
  const lines = [piece('disc', 2), blue, piece('disc', 2), piece('fluid', 1), piece(null, 1)]
  expect(countDemand({ status: 'asked', lines }, products)).toEqual([
    { wanted: 4, stock: 3 },
    { wanted: 1, stock: 2 },
    { wanted: 4, stock: 3 },
    undefined,
    undefined,
  ])
  // While it is open which of them they are, nobody knows what they leave.
  expect(countDemand({ status: 'asked', lines: [piece('jacket', 1), blue] }, products)).toEqual([
    undefined,
    { wanted: 1, stock: 2 },
  ])
  expect(countDemand({ status: 'cancelled', lines }, products)).toEqual([])
  expect(countDemand({ status: 'confirmed', lines }, products)).toEqual([])
  // It is what confirming does.
  const taken = takeStock([blue, blue], products, new Map())
  const after = stockAfter(products, [blue, blue], taken)
  expect(countDemand({ status: 'quoted', lines: [blue, blue] }, products)).toEqual([
    { wanted: 2, stock: 2 },
    { wanted: 2, stock: 2 },
  ])
  expect(after.get('jacket')?.stock_by_variant?.[1]?.stock_quantity).toBe(0)
})

test('T6 what is written like none of them, or like two, is asked for as when it is empty', () => {
  const products = new Map([['jacket', jacket]])
  const line = { ...piece('jacket', 1), size: 'm', colour: 'blak' }
  expect(openLines([line], products)).toEqual([{ line: 0, open: ['color'] }])
  expect(openLines([{ ...line, size: 'XL' }], products)).toEqual([
    { line: 0, open: ['size', 'color'] },
  ])
  const twice = {
    stock_quantity: 3,
    stock_by_variant: [
      { size: 'm', stock_quantity: 1 },
      { size: 'M', stock_quantity: 2 },
    ],
  }
  const both = new Map([['jacket', twice]])
  expect(openLines([{ ...line, size: ' M' }], both)).toEqual([])
  expect(openLines([{ ...line, size: '\uff2d' }], both)).toEqual([{ line: 0, open: ['size'] }])
})

test('B1 a line in another size gives back what it had of the one before', () => {
  const one = { stock_by_variant: [{ size: '40', stock_quantity: 1 }] }
  const line = { ...piece('boots', 1, 1), size: '40' }
  expect(withChoice(line, { size: '41' }, one)).toMatchObject({ size: '41', taken: 0 })
  expect(withChoice(line, { colour: 'Red' }, one)).toMatchObject({ colour: 'Red', taken: 1 })
  expect(withChoice(line, { size: '41' }, undefined)).toMatchObject({ taken: 1 })
})

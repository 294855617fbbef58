import { BIKES } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { caseBytes, checkFile } from '../../../test/check-file.ts'
import { exchange } from '../../text/en.ts'
import { ImportSession, type Plan } from './import-session.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

async function start(text: string | Uint8Array, plan: Partial<Plan> = {}) {
  const session = new ImportSession()
  const view = await session.open(typeof text === 'string' ? utf8(text) : text, {})
  const needed = session.plan({
    columns: view.found.columns,
    categories: {},
    bikes: BIKES,
    ...plan,
  })
  return { session, view, needed }
}

const check = (session: ImportSession) => session.check({ by: undefined, clears: false })

const shop = [
  { id: 'a', name: 'Lever', price: 5, stock_quantity: 1, updated_date: '2026-01-01T00:00:00.000Z' },
  { id: 'b', name: 'Disc', price: 9, updated_date: '2026-01-02T00:00:00.000Z' },
  { id: 'c', name: 'Nobody asks for', price: 1 },
]

test('T11 O8 the page is told what is new, changed, unchanged and at fault, and sees the values of each', async () => {
  const { session, view, needed } = await start(
    'Name,Price,Stock,Category\nLever,6,1,\nDisc,9,,\nGrip,12.50,3,Levers\nSeat,free,1,\nBolt,1,1,Exhausts\n',
  )
  expect(view).toMatchObject({ count: 5, header: ['Name', 'Price', 'Stock', 'Category'] })
  expect(view.first[0]).toEqual({ place: 2, cells: ['Lever', '6', '1', ''] })
  expect(needed.fields).toEqual(expect.arrayContaining(['id', 'name', 'price', 'stock_quantity']))
  expect(needed.fields).not.toContain('description')
  session.addProducts(shop)
  expect(check(session)).toEqual({
    by: 'name',
    keys: ['name'],
    counts: { invalid: 2, changed: 1, new: 1, unchanged: 1 },
    noted: 0,
    uncounted: 0,
    categories: [{ key: 'exhaust', text: 'Exhausts', count: 1 }],
  })
  const rows = (kind: 'invalid' | 'changed' | 'new' | 'unchanged') =>
    session.rows({ kind, from: 0, to: 10 })
  expect(rows('new')).toEqual([
    {
      places: [4, 4],
      name: 'Grip',
      faults: [],
      notes: [],
      values: [
        { field: 'name', value: 'Grip' },
        { field: 'category', value: 'lever' },
        { field: 'price', value: 12.5 },
        { field: 'stock_quantity', value: 3 },
      ],
    },
  ])
  expect(rows('changed')[0]?.values).toEqual([{ field: 'price', before: 5, value: 6 }])
  expect(rows('invalid')[0]).toMatchObject({
    places: [5, 5],
    faults: [{ why: 'price', cell: 'free' }],
    values: [
      { column: 'Name', value: 'Seat' },
      { column: 'Price', value: 'free' },
      { column: 'Stock', value: '1' },
    ],
  })
  expect(session.updates({ from: 0, to: 500 })).toEqual([
    { action: 'update', id: 'a', data: { price: 6, updated_date: '2026-01-01T00:00:00.000Z' } },
  ])
  expect(JSON.parse(await session.newProducts().text())).toEqual([
    { name: 'Grip', category: 'lever', price: 12.5, stock_quantity: 3 },
  ])
})

test('T11 what was compared is compared again without asking for the products, unless others are meant', async () => {
  const { session, view } = await start('Name,Price,Note\nLever,6,x\n')
  session.addProducts(shop)
  check(session)
  const { columns } = view.found
  const plan = { categories: {}, bikes: BIKES }
  expect(session.plan({ ...plan, columns, categories: { exhaust: null } })).toEqual({
    fields: undefined,
  })
  expect(session.plan({ ...plan, columns: ['name', undefined, undefined] })).toEqual({
    fields: undefined,
  })
  expect(check(session).counts).toMatchObject({ unchanged: 1 })
  expect(session.plan({ ...plan, columns: ['name', 'price', 'description'] }).fields).toContain(
    'description',
  )
  expect(
    session.plan({ ...plan, columns: ['part_number', 'price', undefined] }).fields,
  ).toBeDefined()
})

test('O8 sec S20 T11 the lines that failed are a file that runs nothing, says why, and is imported once mended', async () => {
  const text = [
    'Name;Price;Description',
    '=1+1;free;"a; b\nc"',
    'Lever;1,299.00;ok',
    '"Disc;9;never closed',
    '-10% seat;1.299;x',
    'Bolt;1;x;more',
  ].join('\n')
  const { session } = await start(text)
  check(session)
  const csv = await session.failedLines().text()
  expect(csv).not.toMatch(/(?:^|[,\n])"?[=+\-@]/)
  expect(csv).toContain('Price cannot be “free”. Write dollars and cents, such as 1299.90.')
  expect(csv).toContain('more')
  const mended = csv
    .replace('free', '1')
    .replace('1.299,', '"1,299.00",')
    .replace(/^.*never closed.*$/m, 'Disc,9,closed')
    .replace(/^Bolt.*$/m, '')
  const { rows, columns } = await checkFile(utf8(mended))
  expect(columns).toEqual(['name', 'price', 'description', undefined])
  expect(rows.map(({ kind, values }) => [kind, values])).toEqual([
    ['new', { name: '=1+1', price: 1, description: 'a; b\nc' }],
    ['new', { name: 'Disc', price: 9, description: 'closed' }],
    ['new', { name: '-10% seat', price: 1299, description: 'x' }],
  ])
})

test('T11 a failed product of several lines gives all of them, in a file with names of columns also where there were none', async () => {
  const { session } = await start(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Size,M,1\na,,,L,free\nb,B,Title,Default Title,2\n',
  )
  check(session)
  const lines = (await session.failedLines().text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  const bare = new ImportSession()
  await bare.open(utf8('Lever,free\n'), { header: 0 })
  bare.plan({ columns: ['name', 'price'], categories: {}, bikes: BIKES })
  bare.check({ by: undefined, clears: false })
  expect((await bare.failedLines().text()).split('\r\n')[0]).toContain('name,price,')
})

test('T11 100,000 lines are compared in one go, with the products alone that they are about', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `Part ${at},${at % 500},${at % 7}`)
  const { session } = await start(`name,price,stock\n${lines.join('\n')}\n`)
  for (let start = 0; start < 100_000; start += 400) {
    session.addProducts(
      Array.from({ length: 400 }, (_, at) => ({
        id: `id ${start + at}`,
        name: `Part ${(start + at) * 2}`,
        price: 1,
      })),
    )
  }
  expect(check(session).counts).toEqual({ invalid: 0, changed: 50_000, new: 50_000, unchanged: 0 })
  expect(session.rows({ kind: 'new', from: 49_990, to: 60_000 })).toHaveLength(10)
  expect(session.updates({ from: 49_500, to: 50_000 })).toHaveLength(500)
  const created: unknown[] = JSON.parse(await session.newProducts().text())
  expect(created).toHaveLength(50_000)
})

test('T11 a long text is shown by its beginning', async () => {
  const { session } = await start(caseBytes('q-huge.csv'))
  check(session)
  for (const kind of ['new', 'invalid'] as const) {
    const sent = JSON.stringify(session.rows({ kind, from: 0, to: 10 }))
    expect(sent.length).toBeLessThan(4000)
  }
})

test('T11 new products without a price are told before the import', async () => {
  const quoted = async (file: string) => {
    const { session } = await start(file)
    session.addProducts(shop)
    return check(session).quoted
  }
  expect(await quoted('Name,Stock\nGrip,1\nSeat,2\nLever,3\n')).toEqual({
    count: 2,
    hasColumn: false,
  })
  expect(await quoted('Name,Price,Stock\nGrip,,1\nSeat,5,2\n')).toEqual({
    count: 1,
    hasColumn: true,
  })
  expect(await quoted('Name,Price,Stock\nGrip,4,1\n')).toBe(undefined)
})

test('T11 products of a price of 0 are named before the import, new ones and changed ones', async () => {
  const free = async (file: string) => {
    const { session } = await start(file)
    session.addProducts(shop)
    return check(session).free
  }
  expect(await free('Name,Price\nLever,0\nDisc,9\nGrip,$0.00\nSeat,5\n')).toEqual({
    names: ['Grip', 'Lever'],
    more: 0,
  })
  const many = Array.from({ length: 7 }, (_, at) => `Part ${at},0`).join('\n')
  expect(await free(`Name,Price\n${many}\n`)).toEqual({
    names: ['Part 0', 'Part 1', 'Part 2', 'Part 3', 'Part 4'],
    more: 2,
  })
  expect(await free('Name,Price\nGrip,0.01\nSeat,\n')).toBe(undefined)
  expect(exchange.free(['A', 'B'], '5')).toBe(
    'A price of $0.00: “A”, “B” and 5 more will cost nothing. Empty the price to show “To be quoted”.',
  )
})

test('T11 a file without a column for the stock is told before the import', async () => {
  const uncounted = async (file: string) => {
    const { session } = await start(file)
    session.addProducts(shop)
    return check(session).uncounted
  }
  expect(await uncounted('Name,Price\nLever,6\nGrip,1\nSeat,2\n')).toBe(2)
  expect(await uncounted('Name,Price,Stock\nGrip,1,\n')).toBe(0)
  expect(await uncounted('Name,Price,In stock\nGrip,1,yes\n')).toBe(0)
  expect(await uncounted('Name,Price\nLever,6\n')).toBe(0)
})

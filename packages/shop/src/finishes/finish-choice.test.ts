import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FINISH_PAGES, type FinishPage, pageFor } from '../page.ts'
import { BIKES, listBikes } from './bikes.ts'
import { CARBON_PRODUCTS } from './carbon.ts'
import { finishFrom, finishLists, finishPath, finishText } from './finish-choice.ts'
import { COLOURS } from './paint.ts'

const ofNewShop = finishLists(undefined)

function readFinish(page: FinishPage, params: Record<string, string>) {
  return finishFrom(page, params, ofNewShop)
}

const [red] = COLOURS
const [body] = CARBON_PRODUCTS
const v3 = BIKES.find(({ id }) => id === 'xmax-v3')

function asked(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, 'http://shop').searchParams)
}

test('F1 an address names colour and bike, and every choice comes back from its own address', () => {
  const path = finishPath('CustomSpray', { colour: red, bike: v3 })
  expect(path).toBe('/customspray?colour=racing-red&bike=xmax-v3')
  for (const page of FINISH_PAGES)
    for (const bike of [undefined, ...BIKES])
      for (const thing of page === 'CustomCarbonFiber'
        ? CARBON_PRODUCTS.map((part) => ({ part }))
        : COLOURS.map((colour) => ({ colour }))) {
        const choice = { colour: undefined, part: undefined, bike, ...thing }
        const path = finishPath(page, choice)
        expect(readFinish(page, asked(path))).toEqual(choice)
        const front = { ...choice, view: 'front' } as const
        expect(readFinish(page, asked(finishPath(page, front)))).toEqual(front)
        expect(pageFor(path.split('?', 1)[0] ?? '')).toBe(page)
      }
})

test('F1 without parameters, or with what the shop does not have, nothing is asked for', () => {
  const nothing = { colour: undefined, part: undefined, bike: undefined }
  expect(readFinish('CustomSpray', {})).toEqual(nothing)
  expect(finishPath('CustomSpray', {})).toBe('/customspray')
  fc.assert(
    fc.property(
      fc.constantFrom(...FINISH_PAGES),
      fc.dictionary(
        fc.constantFrom('colour', 'bike', 'part', 'view'),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('__proto__', 'toString', 'RACING-RED', 'racing-red ', 'harley'),
        ),
      ),
      (page, params) => {
        expect(readFinish(page, params)).toEqual(nothing)
      },
    ),
  )
})

test('F6 a colour means nothing on the carbon page, and a part nothing on the paint pages', () => {
  const params = { colour: 'racing-red', part: 'full-body', bike: 'x750' }
  expect(readFinish('CustomBuild', params)).toMatchObject({ colour: red, part: undefined })
  expect(readFinish('CustomCarbonFiber', params)).toMatchObject({ colour: undefined, part: body })
})

test('F3 F7 a picture is named by bike, colour and finish, or by part and weave', () => {
  if (!v3) throw new Error('The shop has no such bike.')
  expect(finishText(v3, { colour: red })).toBe('XMAX V3 in Racing Red, gloss')
  expect(finishText(v3, { part: body })).toBe('XMAX V3 with Full Body in carbon, Twill Weave')
  expect(finishText(v3, {})).toBe('XMAX V3 (2024-2025)')
  expect(finishText(v3, { colour: red, view: 'front' })).toBe(
    'XMAX V3 in Racing Red, gloss, from the front',
  )
})

test('O11 F3 F5 F7 a new shop has the specified bikes, colours and carbon parts', () => {
  for (const shop of [undefined, null, {}, { bikes: null, paint_colours: 'red' }, { bikes: [] }])
    expect(finishLists(shop)).toEqual({ bikes: BIKES, colours: COLOURS, carbon: CARBON_PRODUCTS })
})

test('O11 what the owner has listed takes their place, in the order of the owner', () => {
  const lists = finishLists({
    bikes: [{ id: 'tmax', name: ' TMAX ', years: '2025', drawn_as: 'xmax-v3' }, ...BIKES],
    paint_colours: [{ id: 'sea', name: 'Sea', hex: '#00aabb', finish: 'matte', family: 'blue' }],
    carbon_products: [{ id: 'lid', name: 'Lid', pattern: 'Plain Weave', parts: ['Lid', ''] }],
  })
  expect(lists.bikes.map(({ name }) => name).slice(0, 2)).toEqual(['TMAX', 'XMAX V1'])
  expect(lists.bikes).toHaveLength(8)
  expect(lists.colours).toEqual([
    {
      id: 'sea',
      name: 'Sea',
      hex: '#00AABB',
      finish: 'matte',
      family: 'blue',
      description: '',
      popular: false,
    },
  ])
  expect(lists.carbon).toMatchObject([{ id: 'lid', pattern: 'Plain Weave', parts: ['Lid'] }])
  const choice = finishFrom('CustomSpray', { colour: 'sea', bike: 'tmax' }, lists)
  expect(finishPath('CustomSpray', choice)).toBe('/customspray?colour=sea&bike=tmax')
  expect(finishFrom('CustomSpray', { colour: 'racing-red' }, lists).colour).toBeUndefined()
})

test('O11 entries without a name, a usable id or a colour are left out, and of one id there is one', () => {
  const red = { id: 'red', name: 'Red', hex: '#FF0000' }
  const unusable = [{ ...red, id: '../x' }, { ...red, id: '' }, { ...red, name: '' }, null, 7]
  const { colours } = finishLists({
    paint_colours: [...unusable, { ...red, hex: 'red' }, red, { ...red, name: 'Again' }],
  })
  expect(colours.map(({ name }) => name)).toEqual(['Red'])
  const bikes = Array.from({ length: 5000 }, (_, at) => ({ id: `b${at}`, name: 'Bike' }))
  expect(listBikes({ bikes })).toHaveLength(300)
})

test('O11 whatever was stored, there is something to choose from', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (bikes, paint_colours) => {
      const lists = finishLists({ bikes, paint_colours, carbon_products: bikes })
      for (const list of Object.values(lists)) expect(list.length).toBeGreaterThan(0)
    }),
  )
})

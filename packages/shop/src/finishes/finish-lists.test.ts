import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIKES, listBikes } from './bikes.ts'
import { CARBON_PRODUCTS } from './carbon.ts'
import { finishFrom, finishPath } from './finish-choice.ts'
import { finishLists } from './finish-lists.ts'
import { COLOURS } from './paint.ts'

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageFor } from '../page.ts'
import { BIKES } from './bikes.ts'
import { CARBON_PRODUCTS } from './carbon.ts'
import { finishFrom as finishOf, finishPath, finishText } from './finish-choice.ts'
import { finishLists } from './finish-lists.ts'
import { FINISH_PAGES, type FinishPage } from './finish-pages.ts'
import { COLOURS } from './paint.ts'

const ofNewShop = finishLists(undefined)

function finishFrom(page: FinishPage, params: Record<string, string>) {
  return finishOf(page, params, ofNewShop)
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
        expect(finishFrom(page, asked(path))).toEqual(choice)
        const front = { ...choice, view: 'front' } as const
        expect(finishFrom(page, asked(finishPath(page, front)))).toEqual(front)
        expect(pageFor(path.split('?', 1)[0] ?? '')).toBe(page)
      }
})

test('F1 without parameters, or with what the shop does not have, nothing is asked for', () => {
  const nothing = { colour: undefined, part: undefined, bike: undefined }
  expect(finishFrom('CustomSpray', {})).toEqual(nothing)
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
        expect(finishFrom(page, params)).toEqual(nothing)
      },
    ),
  )
})

test('F6 a colour means nothing on the carbon page, and a part nothing on the paint pages', () => {
  const params = { colour: 'racing-red', part: 'full-body', bike: 'x750' }
  expect(finishFrom('CustomBuild', params)).toMatchObject({ colour: red, part: undefined })
  expect(finishFrom('CustomCarbonFiber', params)).toMatchObject({ colour: undefined, part: body })
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLOURS } from './paint.ts'
import { PANELS, paintOptionParams, paintOptionsFrom } from './panels.ts'

const [red, blue] = COLOURS

test('B15 an address keeps the panels that do not take the colour, what they take, and what is compared', () => {
  const choice = { excludedPanels: ['tail', 'nose'], second: blue, compared: red }
  expect(paintOptionParams(choice)).toEqual({
    panels: 'tail.nose',
    second: blue?.id,
    with: red?.id,
  })
  fc.assert(
    fc.property(
      fc.subarray(PANELS.map(({ id }) => id)),
      fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
      fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
      (excludedPanels, second, compared) => {
        const isApart = excludedPanels.length > 0
        expect(
          paintOptionsFrom(paintOptionParams({ excludedPanels, second, compared }), COLOURS),
        ).toEqual({
          ...(isApart && { excludedPanels }),
          ...(isApart && second && { second }),
          ...(compared && { compared }),
        })
      },
    ),
  )
})

test('B15 panels and colours that there are not count as not asked for', () => {
  const nothing = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'TAIL', 'tail,nose', '.', 'x'.repeat(100_000)),
  )
  fc.assert(
    fc.property(nothing, nothing, nothing, (panels, second, compared) => {
      expect(paintOptionsFrom({ panels, second, with: compared }, COLOURS)).toEqual({})
    }),
  )
  expect(paintOptionsFrom({ panels: 'tail.tail.wing', second: 'tartan' }, COLOURS)).toEqual({
    excludedPanels: ['tail'],
  })
  expect(paintOptionsFrom({ second: 'racing-red' }, COLOURS)).toEqual({})
})

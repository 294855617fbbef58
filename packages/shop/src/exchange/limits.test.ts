import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductField } from './columns.ts'
import { findExcess, PRODUCT_LIMITS } from './limits.ts'

const { properties } = JSON.parse(
  readFileSync(new URL('../../../../entities/Product.json', import.meta.url), 'utf8'),
)

function withoutDescriptions(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  )
}

test('T11 the limits that a file is held to are those of the entity', () => {
  expect(PRODUCT_LIMITS).toEqual(withoutDescriptions(properties))
})

test('T11 what is at a limit is taken, what is one beyond is told with both numbers', () => {
  const texts = Object.entries(PRODUCT_LIMITS).filter(
    ([, { maxLength }]) => maxLength !== undefined,
  )
  expect(texts.length).toBeGreaterThan(4)
  for (const [name, { maxLength = 0 }] of texts) {
    const field = name as ProductField
    expect(findExcess(field, '刹'.repeat(maxLength))).toBeUndefined()
    // A letter of two units counts once.
    expect(findExcess(field, '🏍'.repeat(maxLength))).toBeUndefined()
    expect(findExcess(field, 'x'.repeat(maxLength + 1))).toEqual({
      why: 'long',
      most: maxLength,
      count: maxLength + 1,
    })
  }
  const list = (count: number) => Array.from({ length: count }, (_, at) => `S${at}`)
  expect(findExcess('sizes', list(100))).toBeUndefined()
  expect(findExcess('sizes', list(101))).toEqual({ why: 'many', most: 100, count: 101 })
  expect(findExcess('sizes', ['x'.repeat(201)])).toMatchObject({ why: 'long', most: 200 })
  expect(
    findExcess('color_images', Object.fromEntries(list(201).map((name) => [name, 'x']))),
  ).toMatchObject({ why: 'many' })
  expect(findExcess('specifications', { Holes: { deep: 1 } })).toEqual({ why: 'kind' })
  expect(findExcess('fitting', { minutes: 0 })).toEqual({ why: 'kind' })
  expect(findExcess('stock_by_variant', [{ size: 'x'.repeat(201) }])).toMatchObject({ why: 'long' })
  expect(findExcess('status', 'draft')).toEqual({ why: 'kind' })
})

test('T11 no value, whatever it is, ends the check', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(PRODUCT_LIMITS)), fc.jsonValue(), (field, value) => {
      findExcess(field as ProductField, value)
    }),
  )
})

import { expect, test } from 'vitest'
import { mappingKey, readMapping, writeMapping } from './import-mapping.ts'

const header = ['Artikel', 'Preis', 'Lager']
const mapping = {
  columns: ['name', 'price', undefined],
  by: 'part_number',
  clears: true,
  categories: { exhaust: 'other_parts', home: null },
} as const

test('T11 what was said of the columns of a list is read again for the next list with the same columns', () => {
  const stored = writeMapping(header, mapping)
  expect(stored.key).toBe(mappingKey(header))
  expect(readMapping(JSON.parse(JSON.stringify(stored)), header)).toEqual(mapping)
  expect(readMapping(stored, ['Artikel', 'Preis', 'Menge'])).toBeUndefined()
  expect(mappingKey(['Artikel', 'Preis', 'Menge'])).not.toBe(mappingKey(header))
  expect(mappingKey(['Artikel Preis', 'Lager'])).not.toBe(mappingKey(header))
})

test('T11 a meaning that is no longer known is passed over, and a stored list is bounded', () => {
  const stored = { ...writeMapping(header, mapping), columns: ['name', 'gone', ''], by: 'gone' }
  expect(readMapping(stored, header)).toMatchObject({ columns: ['name', undefined, undefined] })
  expect(readMapping(stored, header)?.by).toBeUndefined()
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`c${at}`, null]))
  const long = writeMapping(['x'.repeat(100_000)], {
    ...mapping,
    columns: ['name'],
    categories: many,
  })
  expect(JSON.stringify(long).length).toBeLessThan(10_000)
  expect(readMapping(long, ['x'.repeat(100_000)])?.columns).toEqual(['name'])
})

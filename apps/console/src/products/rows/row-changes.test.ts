import { expect, test } from 'vitest'
import type { ProductRow } from './product-row.ts'
import { updatedRows } from './row-changes.ts'

const row = (id: string, updated: string, name = id): ProductRow => ({
  id,
  name,
  created_date: '2026',
  updated_date: updated,
})

test('rows of a page are shown as they changed; what comes and goes waits for the next reading', () => {
  const rows = [row('a', '5'), row('b', '5')]
  const after = updatedRows(rows, [
    { type: 'update', id: 'a', data: row('a', '6', 'new') },
    { type: 'update', id: 'b', data: row('b', '4', 'old') },
    { type: 'create', id: 'c', data: row('c', '6') },
  ])
  expect(after.map(({ name }) => name)).toEqual(['new', 'b'])
  const gone = row('b', '6')
  expect(updatedRows(rows, [{ type: 'delete', id: 'b', data: gone }])).toEqual(rows)
  expect(updatedRows(rows, [{ type: 'update', id: 'd', data: row('d', '6') }])).toBe(rows)
})

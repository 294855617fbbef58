import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are 24 hex digits, all different, and sort in the order of making', () => {
  const ids = Array.from({ length: 5000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

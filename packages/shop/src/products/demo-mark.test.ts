import { expect, test } from 'vitest'
import { DEMO_MARK, isDemoProduct } from './demo-mark.ts'

const marked = { specifications: { Weight: '1 kg', [DEMO_MARK]: null } }

test('a marked product that nobody signed in created is one of the demo', () => {
  expect(isDemoProduct({ ...marked, created_by_id: null })).toBe(true)
})

test('a copy that the owner made, and a product without the mark, are the shop’s own', () => {
  expect(isDemoProduct({ ...marked, created_by_id: '0123456789abcdef01234567' })).toBe(false)
  expect(isDemoProduct({ specifications: { Weight: '1 kg' }, created_by_id: null })).toBe(false)
  expect(isDemoProduct({ specifications: null, created_by_id: null })).toBe(false)
})

import { expect, test } from 'vitest'
import { newLineId } from './add-made-to-order.ts'

test('C6 no two made-to-order lines share an id', () => {
  const ids = Array.from({ length: 1000 }, () => newLineId('paint'))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every((id) => /^paint-[a-z0-9]{3,}$/.test(id))).toBe(true)
})

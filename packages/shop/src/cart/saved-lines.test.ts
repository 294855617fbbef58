import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { MAX_SAVED, saveLine } from './saved-lines.ts'

const line = (id: string, selectedColor: string | null = null): CartLine => ({
  id,
  name: id,
  quantity: 1,
  selectedColor,
})

test('B10 what is saved last comes first, once in each colour', () => {
  const saved = [line('disc'), line('lever', 'Gold'), line('disc')].reduce(saveLine, [])
  expect(saved).toEqual([line('disc'), line('lever', 'Gold')])
  expect(saveLine(saved, line('lever', 'Black'))).toHaveLength(3)
})

test('B10 the oldest go when there are too many', () => {
  const ids = Array.from({ length: MAX_SAVED + 5 }, (_, at) => `p${at}`)
  const saved = ids.reduce<readonly CartLine[]>((kept, id) => saveLine(kept, line(id)), [])
  expect(saved).toHaveLength(MAX_SAVED)
  expect(saved[0]?.id).toBe(ids.at(-1))
})

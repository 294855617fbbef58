import { expect, test } from 'vitest'
import { recentLines } from './recent-lines.ts'

test('O15 the newest lines are kept, in their order, within a bound', () => {
  const recent = recentLines(1000)
  expect(recent.all()).toEqual([])
  for (let count = 0; count < 500; count += 1) recent.add(`line ${count}\nsame ${count}\n`)
  const kept = recent.all()
  expect(kept.at(-1)).toBe('same 499')
  expect(kept.at(-2)).toBe('line 499')
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.join('\n').length).toBeLessThanOrEqual(1000)
  recent.add(`${'x'.repeat(10_000)}\n`)
  recent.add('after\n')
  expect(recent.all().at(-1)).toBe('after')
  expect(recent.all().join('\n').length).toBeLessThanOrEqual(1000)
})

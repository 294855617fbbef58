import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a statement has a name from the second time on, and keeps it', () => {
  const names = new StatementNames()
  expect(names.nameOf('select 1')).toBeUndefined()
  expect(names.nameOf('select 2')).toBeUndefined()
  const one = names.nameOf('select 1')
  const two = names.nameOf('select 2')
  expect([one, two]).toEqual([expect.any(String), expect.any(String)])
  expect(one).not.toBe(two)
  expect(names.nameOf('select 1')).toBe(one)
})

test('sec S2 made-up statements get so many names and no more', () => {
  const names = new StatementNames(3)
  const given = new Set<string>()
  for (let index = 0; index < 5_000; index += 1) {
    names.nameOf(`select ${index}`)
    const name = names.nameOf(`select ${index}`)
    if (name !== undefined) given.add(name)
  }
  expect(given.size).toBe(3)
  expect(names.nameOf('select 0')).toBeDefined()
})

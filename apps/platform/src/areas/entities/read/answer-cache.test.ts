import { expect, test } from 'vitest'
import { Answer } from './answer.ts'
import { AnswerCache } from './answer-cache.ts'

const answer = (bytes = 100) => new Answer('x'.repeat(bytes))

test('an answer is found by its address, and by its statement under a new one', () => {
  const cache = new AnswerCache()
  const kept = answer()
  cache.keep('select 1', '/a', kept)
  expect(cache.atAddress('/a')).toBe(kept)
  expect(cache.atAddress('/b')).toBeUndefined()
  expect(cache.ofStatement('select 1', '/b')).toBe(kept)
  expect(cache.atAddress('/b')).toBe(kept)
  expect(cache.ofStatement('select 2', '/c')).toBeUndefined()
})

test('the answer that was of no use for longest goes first, with all its addresses', () => {
  const cache = new AnswerCache({ answers: 2 })
  cache.keep('s1', '/1', answer())
  cache.ofStatement('s1', '/one')
  cache.keep('s2', '/2', answer())
  cache.atAddress('/1')
  cache.keep('s3', '/3', answer())
  expect(cache.atAddress('/2')).toBeUndefined()
  expect(cache.ofStatement('s2', '/2')).toBeUndefined()
  cache.keep('s4', '/4', answer())
  cache.keep('s5', '/5', answer())
  expect(cache.atAddress('/1') ?? cache.atAddress('/one')).toBeUndefined()
})

test('it holds so many bytes and no more, and nothing that would fill it alone', () => {
  const cache = new AnswerCache({ bytes: 1_000 })
  cache.keep('big', '/big', answer(251))
  expect(cache.atAddress('/big')).toBeUndefined()
  for (let index = 0; index < 10; index += 1) cache.keep(`s${index}`, `/${index}`, answer(250))
  const kept = Array.from({ length: 10 }, (_, index) => cache.atAddress(`/${index}`) !== undefined)
  expect(kept).toEqual([...Array(6).fill(false), ...Array(4).fill(true)])
})

test('made-up addresses push each other out, not the answer', () => {
  const cache = new AnswerCache({ addresses: 10 })
  const kept = answer()
  cache.keep('s', '/', kept)
  for (let index = 0; index < 1_000; index += 1)
    expect(cache.ofStatement('s', `/?${index}`)).toBe(kept)
  expect(cache.atAddress('/?999')).toBe(kept)
  expect(cache.atAddress('/?0')).toBeUndefined()
  expect(cache.ofStatement('s', '/')).toBe(kept)
})

test('after a change nothing is left', () => {
  const cache = new AnswerCache()
  cache.keep('s', '/', answer())
  cache.clear()
  expect(cache.atAddress('/')).toBeUndefined()
  expect(cache.ofStatement('s', '/')).toBeUndefined()
})

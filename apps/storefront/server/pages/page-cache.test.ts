import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (name: string, size = 10) => ({ name, size })

test('a page is found again until the version moves', () => {
  const cache = createPageCache(100)
  expect(cache.find('1', '/')).toBeUndefined()
  const home = page('home')
  cache.keep('1', '/', home)
  expect(cache.find('1', '/')).toBe(home)
  expect(cache.find('2', '/')).toBeUndefined()
  expect(cache.find('1', '/')).toBeUndefined()
})

test('a page made while something changed is not kept', () => {
  const cache = createPageCache(100)
  cache.find('1', '/')
  cache.find('2', '/cart')
  cache.keep('1', '/', page('old'))
  expect(cache.find('2', '/')).toBeUndefined()
})

test('when it is full, the page not used for longest goes first', () => {
  const cache = createPageCache(30)
  for (const key of ['a', 'b', 'c']) {
    cache.find('1', key)
    cache.keep('1', key, page(key))
  }
  cache.find('1', 'a')
  cache.keep('1', 'd', page('d', 15))
  const kept = ['a', 'b', 'c', 'd'].filter((key) => cache.find('1', key))
  expect(kept).toEqual(['a', 'd'])
})

test('a page larger than the cache is not kept, and pushes nothing out', () => {
  const cache = createPageCache(30)
  cache.find('1', 'a')
  cache.keep('1', 'a', page('a'))
  cache.keep('1', 'b', page('b', 31))
  expect(cache.find('1', 'a')).toBeDefined()
  expect(cache.find('1', 'b')).toBeUndefined()
})

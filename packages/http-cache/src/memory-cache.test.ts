import { expect, test } from 'vitest'
import { MemoryCache } from './memory-cache.ts'

interface Item {
  bytes: number
  onResize?: (() => void) | undefined
}

const item = (bytes = 1_000): Item => ({ bytes })
const MAX = 100_000

test('what was put in is found until it is invalidated', () => {
  const cache = new MemoryCache(MAX)
  const parts = cache.partition<Item>('list', 'Part')
  const bikes = cache.partition<Item>('list', 'Bike')
  const pages = cache.partition<Item>('page')
  const [part, bike, page] = [item(), item(), item()]
  parts.set('/', part)
  bikes.set('/', bike)
  pages.set('/', page)
  expect([parts.get('/'), bikes.get('/'), pages.get('/')]).toEqual([part, bike, page])
  const { version } = cache
  cache.invalidate('Part')
  expect(cache.version).not.toBe(version)
  expect([parts.get('/'), bikes.get('/'), pages.get('/')]).toEqual([undefined, bike, undefined])
  cache.invalidate('nothing is made from this but pages')
  expect(bikes.get('/')).toBe(bike)
})

test('what was made before something was invalidated is not kept', () => {
  const cache = new MemoryCache(MAX)
  const parts = cache.partition<Item>('list', 'Part')
  const { version } = parts
  cache.invalidate('Part')
  parts.set('/', item(), version)
  parts.link('/', 'x', version)
  expect(parts.get('/')).toBeUndefined()
})

test('the memory of all entries together stays within the limit; the one unused for longest goes first', () => {
  const cache = new MemoryCache(MAX)
  const pages = cache.partition<Item>('page')
  const lists = cache.partition<Item>('list', 'Part')
  pages.set('first', item())
  for (let count = 0; count < 10_000; count++) {
    const partition = count % 2 ? pages : lists
    partition.set(`/${count}`, item(count % 3_000))
    partition.link(`/${count}?`, `/${count}`)
    expect(cache.bytes).toBeLessThanOrEqual(MAX)
    expect(pages.get('first')).toBeDefined()
  }
  expect(lists.get('/0')).toBeUndefined()
})

test('a flood of values that nobody asks for again pushes out none that somebody did, and takes a quarter', () => {
  const cache = new MemoryCache(MAX)
  const pages = cache.partition<Item>('page')
  for (let count = 0; count < 20; count++) {
    pages.set(`/known/${count}`, item())
    pages.get(`/known/${count}`)
  }
  const before = cache.bytes
  for (let count = 0; count < 10_000; count++) pages.set(`/flood/${count}`, item())
  expect(cache.bytes - before).toBeLessThanOrEqual(MAX / 4)
  for (let count = 0; count < 20; count++) expect(pages.get(`/known/${count}`)).toBeDefined()
})

test('values that were all asked for again stay within the limit too', () => {
  const cache = new MemoryCache(MAX)
  const pages = cache.partition<Item>('page')
  for (let count = 0; count < 1_000; count++) {
    const page = item()
    pages.set(`/${count}`, page)
    pages.get(`/${count}`)
    page.bytes += count
    page.onResize?.()
    expect(cache.bytes).toBeLessThanOrEqual(MAX)
  }
  expect(pages.get('/999')).toBeDefined()
  expect(pages.get('/0')).toBeUndefined()
})

test('keys count too', () => {
  const cache = new MemoryCache(MAX)
  const lists = cache.partition<Item>('list', 'Part')
  for (let count = 0; count < 100; count++) lists.set(`${'x'.repeat(10_000)}${count}`, item(1))
  expect(lists.get(`${'x'.repeat(10_000)}99`)).toBeDefined()
  expect(lists.get(`${'x'.repeat(10_000)}94`)).toBeUndefined()
})

test('what would fill a quarter alone is not kept, and pushes nothing out', () => {
  const cache = new MemoryCache(MAX)
  const pages = cache.partition<Item>('page')
  pages.set('small', item())
  pages.set('large', item(MAX / 4))
  expect(pages.get('large')).toBeUndefined()
  expect(pages.get('small')).toBeDefined()
})

test('a value that has grown is counted anew', () => {
  const cache = new MemoryCache(MAX)
  const pages = cache.partition<Item>('page')
  const page = item()
  pages.set('/', page)
  const before = cache.bytes
  page.bytes += 5_000
  page.onResize?.()
  expect(cache.bytes).toBe(before + 5_000)
  pages.set('/', item())
  page.bytes += 5_000
  page.onResize?.()
  expect(cache.bytes).toBe(before)
})

test('a linked key finds the value while it is there', () => {
  const cache = new MemoryCache(MAX)
  const lists = cache.partition<Item>('list', 'Part')
  const list = item()
  lists.set('select', list)
  lists.link('/a', 'select')
  expect(lists.get('/a')).toBe(list)
  lists.link('/b', 'nothing')
  expect(lists.get('/b')).toBeUndefined()
})

test('a value is made once for all who ask meanwhile, and again after an invalidation', async () => {
  const cache = new MemoryCache(MAX)
  const lists = cache.partition<Item>('list', 'Part')
  const made: ((value: Item) => void)[] = []
  const ask = () => lists.getOrLoad('/', () => new Promise<Item>((resolve) => made.push(resolve)))
  const [old, fresh] = [item(), item()]
  const before = [ask(), ask()]
  cache.invalidate('Part')
  const after = [ask(), ask()]
  expect(made).toHaveLength(2)
  made[1]?.(fresh)
  made[0]?.(old)
  expect(await Promise.all(before)).toEqual([old, old])
  for (const value of [...(await Promise.all(after)), lists.get('/'), await ask()])
    expect(value).toBe(fresh)
  expect(cache.uses.get('list')).toEqual({ hits: 2, misses: 2 })
})

test('a failure, nothing, and what is not to be kept are made again when next asked for', async () => {
  const lists = new MemoryCache(MAX).partition<Item>('list', 'Part')
  const failing = () => lists.getOrLoad('/', () => Promise.reject(new Error('planted')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('planted')
  expect(await lists.getOrLoad('/', async () => undefined)).toBeUndefined()
  const passing = item()
  expect(
    await lists.getOrLoad(
      '/',
      async () => passing,
      () => false,
    ),
  ).toBe(passing)
  const kept = item()
  expect(await lists.getOrLoad('/', async () => kept)).toBe(kept)
  expect(lists.get('/')).toBe(kept)
})

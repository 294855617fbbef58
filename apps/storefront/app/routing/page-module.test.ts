import { afterEach, expect, test, vi } from 'vitest'
import { pageSource } from './page-module.ts'

afterEach(() => vi.useRealTimers())

test('a page is fetched once, and in hand from then on', async () => {
  const module = { Page: () => null }
  const fetchModule = vi.fn(async () => module)
  const source = pageSource(fetchModule)
  expect(await Promise.all([source.load(), source.load()])).toEqual([module, module])
  expect(source.loaded).toBe(module)
  expect(fetchModule).toHaveBeenCalledTimes(1)
})

test('a page that did not arrive stays missing while that is shown, and is asked for later', async () => {
  vi.useFakeTimers()
  const fetchModule = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const source = pageSource(fetchModule)
  const first = source.load()
  await expect(first).rejects.toThrow('Failed to fetch')
  expect(source.load()).toBe(first)
  vi.advanceTimersByTime(1000)
  await expect(source.load()).rejects.toThrow()
  expect(fetchModule).toHaveBeenCalledTimes(2)
})

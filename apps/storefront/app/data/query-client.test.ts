import { PlatformError } from '@pitlane/client'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { retryOnce } from './error-status.ts'
import { createQueryClient, seedQueryData } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

const queryKey = ['products', 'newest']

test('A10 a query that fails is asked once more, and then has failed', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn(() => Promise.reject(new Error('no')))
  const observer = new QueryObserver(createQueryClient(), { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().status).toBe('pending')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(observer.getCurrentResult().status).toBe('error')
  stop()
})

test('A10 a window that gets the focus back asks nothing again', async () => {
  const queries = createQueryClient()
  queries.mount()
  const queryFn = vi.fn(async () => ['Lever'])
  const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: 0 })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().status).toBe('success')
  for (const isFocused of [false, true]) focusManager.setFocused(isFocused)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
  queries.unmount()
})

test('A10 settings and user are asked once more when nobody answered, not when they were refused', () => {
  expect(retryOnce(0, new PlatformError('Network Error'))).toBe(true)
  expect(retryOnce(0, new PlatformError('Oops', { status: 503 }))).toBe(true)
  expect(retryOnce(1, new PlatformError('Network Error'))).toBe(false)
  for (const status of [401, 403])
    expect(retryOnce(0, new PlatformError('No', { status }))).toBe(false)
})

test('what the document brought is read again only once it is invalidated', async () => {
  vi.useFakeTimers()
  const queries = createQueryClient()
  seedQueryData(queries, queryKey, ['brought'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  const queryFn = vi.fn(async () => ['new'])
  expect(await queries.fetchQuery({ queryKey, queryFn })).toEqual(['brought'])
  await queries.invalidateQueries({ queryKey })
  expect(await queries.fetchQuery({ queryKey, queryFn })).toEqual(['new'])
})

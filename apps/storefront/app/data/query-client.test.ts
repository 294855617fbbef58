import { PlatformError } from '@pitlane/client'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { retryOnce } from './error-status.ts'
import { createQueryClient } from './queries.ts'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

test('A10 a query that fails is asked once more, and then has failed', async () => {
  vi.useFakeTimers()
  const queries = createQueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['products'],
    async queryFn() {
      asked++
      throw new Error('no')
    },
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, observer.getCurrentResult().isError]).toEqual([2, true])
  stop()
  queries.clear()
})

test('A10 a window that gets the focus back asks nothing again', async () => {
  const queries = createQueryClient()
  queries.mount()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['products'],
    staleTime: 0,
    queryFn: async () => ++asked,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect([asked, observer.getCurrentResult().fetchStatus]).toEqual([1, 'idle'])
  stop()
  queries.unmount()
  queries.clear()
})

test('A10 settings and user are asked once more when nobody answered, not when they were refused', () => {
  expect(retryOnce(0, new PlatformError('Network Error'))).toBe(true)
  expect(retryOnce(0, new PlatformError('Oops', { status: 503 }))).toBe(true)
  expect(retryOnce(1, new PlatformError('Network Error'))).toBe(false)
  for (const status of [401, 403])
    expect(retryOnce(0, new PlatformError('No', { status }))).toBe(false)
})

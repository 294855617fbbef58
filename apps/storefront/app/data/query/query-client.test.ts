import { PlatformError } from '@pitlane/client'
import { afterEach, expect, test, vi } from 'vitest'
import { retryOnce } from '../error-status.ts'
import { QueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const queryKey = ['products', 'newest']

/** A server that answers when it is told to, call by call. */
function server() {
  const calls: PromiseWithResolvers<string[]>[] = []
  async function queryFn() {
    const call = Promise.withResolvers<string[]>()
    calls.push(call)
    return call.promise
  }
  return { calls, queryFn }
}

test('A10 a query that fails is asked once more, and then has failed', async () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  let asked = 0
  const queryFn = async () => {
    asked++
    throw new Error('no')
  }
  const query = queries.query(queryKey).setOptions({ queryFn })
  const refetched = query.refetch()
  expect(query.get().status).toBe('pending')
  await vi.advanceTimersByTimeAsync(60_000)
  await refetched
  expect([asked, query.get().status]).toEqual([2, 'error'])
})

test('A10 a window that gets the focus back asks nothing again', async () => {
  const events = new EventTarget()
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', Object.assign(events, { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const queries = new QueryClient()
  let asked = 0
  const query = queries.query(queryKey).setOptions({ queryFn: async () => ++asked })
  query.subscribe(() => undefined)
  query.activate()
  await query.fetch()
  query.invalidate()
  for (const type of ['visibilitychange', 'focus']) events.dispatchEvent(new Event(type))
  expect([asked, queries.isFetching(queryKey)]).toEqual([1, false])
})

test('A10 settings and user are asked once more when nobody answered, not when they were refused', () => {
  expect(retryOnce(0, new PlatformError('Network Error'))).toBe(true)
  expect(retryOnce(0, new PlatformError('Oops', { status: 503 }))).toBe(true)
  expect(retryOnce(1, new PlatformError('Network Error'))).toBe(false)
  for (const status of [401, 403])
    expect(retryOnce(0, new PlatformError('No', { status }))).toBe(false)
})

test('who asks the same meanwhile shares the call, and who asks soon after its answer', async () => {
  const queries = new QueryClient()
  const { calls, queryFn } = server()
  const both = [
    queries.fetchQuery({ queryKey, queryFn }),
    queries.fetchQuery({ queryKey, queryFn }),
  ]
  calls[0]?.resolve(['Lever'])
  expect(await Promise.all(both)).toEqual([['Lever'], ['Lever']])
  expect(await queries.fetchQuery({ queryKey, queryFn })).toEqual(['Lever'])
  expect(calls).toHaveLength(1)
})

test('an answer that was on its way when its query was invalidated is not used', async () => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, ['known'])
  const { calls, queryFn } = server()
  const query = queries.query<string[]>(queryKey).setOptions({ queryFn })
  query.activate()
  const first = query.fetch()
  const invalidated = queries.invalidateQueries(['products'])
  calls[1]?.resolve(['new'])
  await invalidated
  calls[0]?.resolve(['old'])
  expect(await first).toEqual(['new'])
  expect(queries.getQueryData(queryKey)).toEqual(['new'])
})

test('a first answer that is on its way is not asked for twice', async () => {
  const queries = new QueryClient()
  const { calls, queryFn } = server()
  const query = queries.query<string[]>(queryKey).setOptions({ queryFn })
  query.activate()
  const first = query.fetch()
  const invalidated = queries.invalidateQueries(['products'])
  calls[0]?.resolve(['Lever'])
  expect(await first).toEqual(['Lever'])
  await invalidated
  expect(calls).toHaveLength(1)
})

test('what nothing uses is only marked when it is invalidated, and asked for when it is wanted', async () => {
  const queries = new QueryClient()
  const { calls, queryFn } = server()
  queries.setQueryData(queryKey, ['old'])
  await queries.invalidateQueries(['products'])
  expect(calls).toHaveLength(0)
  const wanted = queries.fetchQuery({ queryKey, queryFn })
  calls[0]?.resolve(['new'])
  expect(await wanted).toEqual(['new'])
})

test('a call that fails leaves what was known, and says so', async () => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, ['known'])
  const settled = vi.fn()
  queries.onSettled(settled)
  const error = new Error('no')
  const query = queries
    .query(queryKey)
    .setOptions({ queryFn: () => Promise.reject(error), retry: () => false })
  query.activate()
  await query.refetch()
  expect(query.get()).toMatchObject({ status: 'error', data: ['known'], error })
  expect(settled).toHaveBeenCalledExactlyOnceWith(query)
  expect(queries.hasFailed()).toBe(true)
})

test('the same answer once more is no reason to render', async () => {
  const queries = new QueryClient()
  let answer = ['Lever']
  const query = queries.query<string[]>(queryKey).setOptions({ queryFn: async () => [...answer] })
  await query.refetch()
  const known = query.get()
  const notified = vi.fn()
  query.subscribe(notified)
  await query.refetch()
  expect(query.get()).toBe(known)
  expect(notified).not.toHaveBeenCalled()
  answer = ['Lever', 'Helmet']
  await query.refetch()
  expect(notified).toHaveBeenCalled()
})

test('what nothing uses is forgotten after five minutes, but for what the document brought', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  const queries = new QueryClient()
  queries.seedQueryData(['settings'], 'brought')
  for (const name of ['used', 'unused']) queries.setQueryData(['products', name], name)
  const stop = queries.query(['products', 'used']).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(300_000)
  const known = () =>
    [['settings'], ['products', 'used'], ['products', 'unused']].map((key) =>
      queries.getQueryData(key),
    )
  expect(known()).toEqual(['brought', 'used', undefined])
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(known()).toEqual(['brought', undefined, undefined])
})

test('offline a query that waits for the line is asked once there is one', async () => {
  const line = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  const queries = new QueryClient()
  const queryFn = vi.fn(async () => 'me')
  const user = queries.fetchQuery({ queryKey: ['user'], queryFn, networkMode: 'online' })
  expect(queryFn).not.toHaveBeenCalled()
  line.dispatchEvent(new Event('online'))
  expect(await user).toBe('me')
})

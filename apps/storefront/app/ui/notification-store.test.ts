import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentNotifications,
  dismissNotification,
  NOTIFICATION_LIFE_MS,
  notify,
} from './notification-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of currentNotifications()) dismissNotification(id)
  vi.advanceTimersByTime(NOTIFICATION_LIFE_MS)
  vi.useRealTimers()
})

const titles = () => currentNotifications().map(({ title }) => title)

test('A8 a dismissed notification closes at once and leaves after 1,000,000 ms', () => {
  notify({ title: 'Added' })
  const [added] = currentNotifications()
  dismissNotification(added?.id ?? '')
  expect(currentNotifications()).toMatchObject([{ title: 'Added', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(titles()).toEqual(['Added'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('A8 one that is not dismissed stays, and the twenty-first pushes the oldest out', () => {
  for (let count = 1; count <= 21; count++) notify({ title: String(count) })
  vi.advanceTimersByTime(2 * NOTIFICATION_LIFE_MS)
  expect(titles()).toEqual(Array.from({ length: 20 }, (_, at) => String(21 - at)))
})

test('A8 news on an open topic takes its place; on a closed one it is a notification of its own', () => {
  notify({ title: 'Connection lost', topic: 'connection', variant: 'destructive' })
  notify({ title: 'Connected', topic: 'connection' })
  expect(currentNotifications()).toMatchObject([{ title: 'Connected', variant: 'default' }])
  dismissNotification(currentNotifications()[0]?.id ?? '')
  notify({ title: 'Lost again', topic: 'connection' })
  expect(titles()).toEqual(['Lost again', 'Connected'])
})

import { expect, test } from 'vitest'
import {
  add,
  dismiss,
  NOTIFICATION_LIFE_MS,
  type Notification,
  type NotificationList,
  remove,
  update,
} from './notification-store.ts'

const notification = (id: string): Notification => ({
  id,
  title: `Title ${id}`,
  variant: 'default',
  open: true,
})
const listOf = (...ids: string[]) =>
  ids.reduceRight<NotificationList>((list, id) => add(list, notification(id)), [])
const ids = (list: NotificationList) => list.map(({ id }) => id)

test('A8 the newest comes first and the twenty-first goes', () => {
  const numbers = Array.from({ length: 25 }, (_, index) => String(25 - index))
  expect(ids(listOf(...numbers))).toEqual(numbers.slice(0, 20))
})

test('A8 an update changes one notification and nothing else', () => {
  const list = update(listOf('b', 'a'), 'a', { title: 'Changed', variant: 'destructive' })
  expect(list[0]).toEqual(notification('b'))
  expect(list[1]).toEqual({ ...notification('a'), title: 'Changed', variant: 'destructive' })
})

test('A8 a dismissed notification is closed and stays until it is removed', () => {
  const list = dismiss(listOf('b', 'a'), 'a')
  expect(list.map(({ open }) => open)).toEqual([true, false])
  expect(ids(remove(list, 'a'))).toEqual(['b'])
  expect(NOTIFICATION_LIFE_MS).toBe(1_000_000)
})

test('A8 without an id all are dismissed', () => {
  expect(dismiss(listOf('b', 'a')).every(({ open }) => !open)).toBe(true)
})

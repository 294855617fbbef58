import { useSyncExternalStore } from 'react'
import {
  add,
  dismiss,
  NOTIFICATION_LIFE_MS,
  type Notification,
  type NotificationList,
  remove,
  update,
} from './notification-list.ts'

const NONE: NotificationList = []
let list = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: NotificationList) {
  list = next
  for (const listener of listeners) listener()
}

export type NewNotification = Pick<Notification, 'title' | 'description' | 'action' | 'topic'> & {
  variant?: Notification['variant']
}

/** Shows a notification; one on the same topic that is still open changes instead. */
export function notify({ variant = 'default', ...rest }: NewNotification) {
  const { topic } = rest
  const open = topic && list.find((each) => each.open && each.topic === topic)
  if (open) return change(update(list, open.id, { variant, ...rest }))
  lastId += 1
  change(add(list, { id: String(lastId), variant, open: true, ...rest }))
}

export function dismissNotification(id: string) {
  change(dismiss(list, id))
  setTimeout(() => change(remove(list, id)), NOTIFICATION_LIFE_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentNotifications(): NotificationList {
  return list
}

export function useNotifications(): NotificationList {
  return useSyncExternalStore(subscribe, currentNotifications, () => NONE)
}

import type { ReactNode } from 'react'
import { createStore, useStore } from '../state/create-store.ts'

const NONE: NotificationList = []
const store = createStore(NONE)
let lastId = 0

export type NewNotification = Pick<
  Notification,
  'title' | 'description' | 'action' | 'more' | 'topic'
> & {
  variant?: Notification['variant']
}

/** Shows a notification; one on the same topic that is still open changes instead. */
export function notify({ variant = 'default', ...rest }: NewNotification) {
  const { topic } = rest
  const list = store.get()
  const open = topic && list.find((each) => each.open && each.topic === topic)
  if (open) return store.set(update(list, open.id, { variant, ...rest }))
  lastId += 1
  store.set(add(list, { id: String(lastId), variant, open: true, ...rest }))
}

export function dismissNotification(id: string) {
  store.set(dismiss(store.get(), id))
  setTimeout(() => store.set(remove(store.get(), id)), NOTIFICATION_LIFE_MS)
}

export const currentNotifications = store.get

export function useNotifications(): NotificationList {
  return useStore(store, NONE)
}

/** Kept at once. */
const NOTIFICATION_LIMIT = 20
/** How long a dismissed notification stays in the list. */
export const NOTIFICATION_LIFE_MS = 1_000_000

export interface Notification {
  id: string
  title: string
  description?: string
  /** A button or link. */
  action?: ReactNode
  /** Stands below the description: what may be done besides. */
  more?: ReactNode
  /** What it is about, for those of which the last word is enough. */
  topic?: string
  variant: 'default' | 'destructive'
  open: boolean
}

export type NotificationList = readonly Notification[]

/** Newest first; the oldest goes when there are too many. */
export function add(list: NotificationList, notification: Notification): NotificationList {
  return [notification, ...list].slice(0, NOTIFICATION_LIMIT)
}

export function update(
  list: NotificationList,
  id: string,
  change: Partial<Omit<Notification, 'id'>>,
): NotificationList {
  return list.map((each) => (each.id === id ? { ...each, ...change } : each))
}

/** Closes one, or all when no id is given. It stays in the list until it is removed. */
export function dismiss(list: NotificationList, id?: string): NotificationList {
  return list.map((each) => (id === undefined || each.id === id ? { ...each, open: false } : each))
}

export function remove(list: NotificationList, id: string): NotificationList {
  return list.filter((each) => each.id !== id)
}

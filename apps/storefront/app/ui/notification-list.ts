import type { ReactNode } from 'react'

/** Kept at once. */
export const NOTIFICATION_LIMIT = 20
/** How long a dismissed notification stays in the list. */
export const NOTIFICATION_LIFE_MS = 1_000_000

export interface Notification {
  id: string
  title: string
  description?: string
  /** A button or link. */
  action?: ReactNode
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

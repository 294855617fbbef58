import { createStore, useStore } from '../state/create-store.ts'
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
const store = createStore(NONE)
let lastId = 0

export type NewNotification = Pick<Notification, 'title' | 'description' | 'action' | 'topic'> & {
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

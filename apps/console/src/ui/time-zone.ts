import { isTimeZone, readDay } from '@pitlane/calendar'
import { DEFAULT_TIME_ZONE } from '@pitlane/shop'
import { useSyncExternalStore } from 'react'
import { serverClock } from '../server-clock.ts'
import { createStore } from './create-store.ts'

const LOOK_EVERY_MS = 20_000

/** Of the shop, as its settings say: dates read the same on every device. */
const zone = createStore(DEFAULT_TIME_ZONE)

export const timeZone = {
  get: zone.get,
  use: zone.use,
  /** @param name one that this device does not know leaves the zone as it is */
  set(name: string): void {
    if (isTimeZone(name) && name !== zone.get()) zone.set(name)
  },
}

/** Today in the shop, such as `2026-01-31`, whatever the device says. */
export function readToday(): string {
  return readDay(timeZone.get(), serverClock.now())
}

/** The same, as it becomes tomorrow. */
export function useToday(): string {
  timeZone.use()
  return useSyncExternalStore(lookAgain, readToday)
}

function lookAgain(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

const MINUTE_MS = 60_000

/** The time of the server, by the minute. */
export function useNow(): Date {
  const minute = useSyncExternalStore(lookAgain, () =>
    Math.floor(serverClock.now().getTime() / MINUTE_MS),
  )
  return new Date(minute * MINUTE_MS)
}

/** What the clock of a time zone shows, such as "Sat, 28 Nov, 07:53". */
export function clockText(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
}

import type { CountedEvent } from './counted-event.ts'

export interface EventLimits {
  /** Pairs of name and label that are counted apart on a day. */
  readonly labels: number
  /** Visitors' part in the counts of a day. */
  readonly sessions: number
  /** Keys that are kept to know the same event again, within an hour. */
  readonly keys: number
}

export const LIMITS: EventLimits = { labels: 2_000, sessions: 50_000, keys: 100_000 }

/** What stands for names beyond the bounds. */
const OTHER = 'other'
const HOUR_MS = 60 * 60 * 1000

/**
 * Names, labels and sessions are whatever visitors send: of too many on a day the rest is counted together,
 * so that no flood of them fills the disk.
 *
 * @returns makes an event one within the bounds
 */
export function dailyBounds(now: () => number, limits: EventLimits = LIMITS) {
  let day = ''
  let hour = 0
  let keys = 0
  const known = new Set<string>()
  const sessions = new Set<string>()

  function startPeriod(event: CountedEvent): void {
    if (event.day !== day) {
      day = event.day
      known.clear()
      sessions.clear()
    }
    const thisHour = Math.floor(now() / HOUR_MS)
    if (thisHour !== hour) {
      hour = thisHour
      keys = 0
    }
  }

  function fits(pair: string): boolean {
    if (!known.has(pair) && known.size >= limits.labels) return false
    known.add(pair)
    return true
  }

  function nameOf({ name, label }: CountedEvent): Pick<CountedEvent, 'name' | 'label'> {
    if (!fits(JSON.stringify([name, '']))) return { name: OTHER, label: '' }
    return { name, label: fits(JSON.stringify([name, label])) ? label : '' }
  }

  return function bound(event: CountedEvent, isVisitor: boolean): CountedEvent {
    startPeriod(event)
    const { key, person, ...rest } = event
    const part = isVisitor ? `${event.name} ${event.label} ${person}` : ''
    const isKnown = !isVisitor || sessions.has(part) || sessions.size < limits.sessions
    if (isVisitor && isKnown) sessions.add(part)
    const isKeyed = key !== undefined && keys++ < limits.keys
    return {
      ...rest,
      ...nameOf(event),
      person: isKnown ? person : '',
      ...(isKeyed && { key }),
    }
  }
}

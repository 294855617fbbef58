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

/** Who has sent an event. */
export interface EventSender {
  readonly isVisitor: boolean
  /** Their address or id; undefined for those who may use up the bounds alone. */
  readonly from: string | undefined
}

/** One sender takes at most this part of what is left, so that others always find some. */
const PART = 8

/**
 * Names, labels and sessions are whatever visitors send: of too many on a day the rest is counted together,
 * so that no flood of them fills the disk; and of too many from one sender, so that it hides nobody else's.
 *
 * @returns makes an event one within the bounds
 */
export function dailyBounds(now: () => number, limits: EventLimits = LIMITS) {
  let day = ''
  let hour = 0
  const known = new Set<string>()
  const sessions = new Set<string>()
  const shares = {
    labels: fairShares(limits.labels),
    sessions: fairShares(limits.sessions),
    keys: fairShares(limits.keys),
  }

  function startPeriod(event: CountedEvent): void {
    if (event.day !== day) {
      day = event.day
      known.clear()
      sessions.clear()
      shares.labels.clear()
      shares.sessions.clear()
    }
    const thisHour = Math.floor(now() / HOUR_MS)
    if (thisHour !== hour) {
      hour = thisHour
      shares.keys.clear()
    }
  }

  function fits(pair: string, from: string | undefined): boolean {
    if (known.has(pair)) return true
    if (!shares.labels.take(from)) return false
    known.add(pair)
    return true
  }

  function nameOf(
    { name, label }: CountedEvent,
    from: string | undefined,
  ): Pick<CountedEvent, 'name' | 'label'> {
    if (!fits(JSON.stringify([name, '']), from)) return { name: OTHER, label: '' }
    return { name, label: fits(JSON.stringify([name, label]), from) ? label : '' }
  }

  return function bound(event: CountedEvent, { isVisitor, from }: EventSender): CountedEvent {
    startPeriod(event)
    const { key, person, ...rest } = event
    const part = `${event.name} ${event.label} ${person}`
    const isKnown = !isVisitor || sessions.has(part) || shares.sessions.take(from)
    if (isVisitor && isKnown) sessions.add(part)
    const isKeyed = key !== undefined && shares.keys.take(from)
    return {
      ...rest,
      ...nameOf(event, from),
      person: isKnown ? person : '',
      ...(isKeyed && { key }),
    }
  }
}

/** Places of which no sender takes more than a part of what is left. */
function fairShares(places: number) {
  let used = 0
  const bySender = new Map<string, number>()
  return {
    /** Takes a place; false where none is left for this sender. */
    take(from: string | undefined): boolean {
      const own = from === undefined ? 0 : (bySender.get(from) ?? 0)
      const isFair = from === undefined || own * PART < places - used
      if (used >= places || !isFair) return false
      used += 1
      if (from !== undefined) bySender.set(from, own + 1)
      return true
    },
    clear(): void {
      used = 0
      bySender.clear()
    },
  }
}

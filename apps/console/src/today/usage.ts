import type { AppLogStats, EventCount } from '@pitlane/protocol'
import { client } from '../client.ts'
import { daysOf, type Period } from './period.ts'

/** What the screen shows of a period, and of the one before it to compare with. */
export interface Usage {
  now: AppLogStats
  before: AppLogStats
  /** Orders that came, now and before. */
  orders: readonly [number, number]
  searches: EventCount[]
  /** Those of them of which some words found nothing. */
  halfFound: EventCount[]
  chats: EventCount[]
}

export function usageQuery(period: Period, now: Date) {
  const days = daysOf(period, now)
  return {
    queryKey: ['today', 'usage', days],
    async queryFn(): Promise<Usage> {
      const [current, before, searches, halfFound, chats, ...orders] = await Promise.all([
        client.appLogs.getStats(days),
        client.appLogs.getStats(daysOf(period, now, 1)),
        client.appLogs.getStats({ ...days, event_name: 'search' }),
        client.appLogs.getStats({ ...days, event_name: 'search_half' }),
        client.appLogs.getStats({ ...days, event_name: 'chat_link' }),
        ordersOf(days),
        ordersOf(daysOf(period, now, 1)),
      ])
      return {
        now: current,
        before,
        orders,
        searches: searches.events,
        halfFound: halfFound.events,
        chats: chats.events,
      }
    },
  }
}

function ordersOf({ from, to }: { from: string; to: string }): Promise<number> {
  return client.entities.Order.count({
    created_date: { $gte: from, $lte: `${to}T23:59:59.999Z` },
  })
}

/** How often an event happened, whatever its label. */
export function timesOf({ events }: AppLogStats, name: string): number {
  return events.find(({ event_name }) => event_name === name)?.count ?? 0
}

/** Different visitors and signed-in users of each day, added up. */
export function visitorsOf({ days }: AppLogStats): number {
  return days.reduce((sum, { visitors, users }) => sum + visitors + users, 0)
}

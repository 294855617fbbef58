import { addDays, findDayStart } from '@pitlane/calendar'
import type { AppLogStats, EventCount } from '@pitlane/protocol'
import { client } from '../client.ts'
import { listDays, type Period } from './period.ts'

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

/**
 * @param today such as `2026-01-31`, in the shop
 * @param zone of the shop
 */
export function usageQuery(period: Period, today: string, zone: string) {
  const days = listDays(period, today)
  const daysBefore = listDays(period, today, 1)
  return {
    queryKey: ['today', 'usage', days, zone],
    async queryFn(): Promise<Usage> {
      const [current, before, searches, halfFound, chats, ...orders] = await Promise.all([
        client.appLogs.getStats(days),
        client.appLogs.getStats(daysBefore),
        client.appLogs.getStats({ ...days, event_name: 'search' }),
        client.appLogs.getStats({ ...days, event_name: 'search_half' }),
        client.appLogs.getStats({ ...days, event_name: 'chat_link' }),
        countOrders(days, zone),
        countOrders(daysBefore, zone),
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

function countOrders({ from, to }: { from: string; to: string }, zone: string): Promise<number> {
  const [start, end] = [from, addDays(to, 1)].map((day) => findDayStart(zone, day).toISOString())
  return client.entities.Order.count({ created_date: { $gte: start, $lt: end } })
}

/** How often an event happened, whatever its label. */
export function countTimes({ events }: AppLogStats, name: string): number {
  return events.find(({ event_name }) => event_name === name)?.count ?? 0
}

/** Different visitors and signed-in users of each day, added up. */
export function countVisitors({ days }: AppLogStats): number {
  return days.reduce((sum, { visitors, users }) => sum + visitors + users, 0)
}

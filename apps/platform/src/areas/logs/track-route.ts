import { readDay } from '@pitlane/calendar'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { isTrusted } from '../../http/caller/caller.ts'
import { array, integer, object, string } from '../../http/input/schema.ts'
import { addressKey } from '../../http/limits/client-address.ts'
import { createLimiter } from '../../http/limits/rate-limit.ts'
import { json, route } from '../../http/route.ts'
import type { CountedEvent } from './counted-event.ts'
import { eventsIn, MAX_EVENTS } from './tracked-events.ts'

const MINUTE_MS = 60_000
/** A street of phones may share one address. */
const EVENTS_A_MINUTE = 3_000
const BATCH_BYTES = 512 * 1024

/** @param count takes an event that was found good, and says whether it will be counted */
export function trackRoute(
  app: FastifyInstance,
  deps: {
    clock: () => Date
    timeZone: () => string
    rateLimits: boolean
    count(event: CountedEvent, isVisitor: boolean): boolean
  },
): void {
  const limiter = createLimiter(EVENTS_A_MINUTE, MINUTE_MS, () => deps.clock().getTime())
  route(app, {
    method: 'POST',
    path: paths.analyticsBatch,
    area: 'Visits',
    summary: 'Counts what pages tell of their use, visitors’ pages too.',
    details:
      'An event with the name `page_view` is a visit of the page in its `label`. Neither addresses nor sessions of visitors are kept.',
    who: 'anyone',
    // A page that is left sends no token, and reads no answer.
    gate: 'open',
    rate: 'read',
    bodyLimit: BATCH_BYTES,
    requestBody: { description: 'Events; what is none is ignored.', schema: batch },
    responses: {
      200: json(
        object({ accepted: integer({ description: 'How many events were good.' }) }),
        'Also when events were dropped.',
      ),
    },
    async handler({ body, caller, ip }) {
      const day = readDay(deps.timeZone(), deps.clock())
      const userId = caller.kind === 'user' ? caller.user.id : undefined
      const isFree = !deps.rateLimits || isTrusted(caller)
      const address = addressKey(ip)
      const accepted = eventsIn(body, userId, day).filter(
        (event) => (isFree || limiter.take(address) === undefined) && deps.count(event, !userId),
      )
      return { accepted: accepted.length }
    },
  })
}

const batch = object({
  events: array(
    object(
      { event_name: string() },
      {
        properties: object({}, { label: string(), value: { type: 'number' } }),
        timestamp: string(),
        page_url: { type: ['string', 'null'] },
        session_id: string(),
      },
    ),
    { maxItems: MAX_EVENTS },
  ),
})

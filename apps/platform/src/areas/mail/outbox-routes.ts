import { MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { array, date, integer, object, oneOf, recordId, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { isId } from '../../new-id.ts'
import { MAIL_DAYS, type Outbox } from './outbox.ts'

const area = 'Mail'
const PAGE = 50
const STATES = ['waiting', 'sent', 'failed'] as const

/** The mails of the shop, for admins. */
export function outboxRoutes(app: FastifyInstance, outbox: Pick<Outbox, 'list' | 'find'>): void {
  route(app, {
    method: 'GET',
    path: paths.mails,
    area,
    summary: 'Mails that wait, that were sent, or that were not, the newest first.',
    details: `Kept for ${MAIL_DAYS} days. Sent ones when no state is asked for.`,
    who: 'admin',
    query: {
      state: oneOf(...STATES),
      to: string({ maxLength: 200, description: 'What the recipient’s address has in it.' }),
      limit: integer({ minimum: 1, maximum: MAX_LIST, description: `How many at most; ${PAGE}.` }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(array(object(summary))) },
    async handler({ query: { state = 'sent', to, limit = PAGE, skip = 0 } }, reply) {
      reply.header('cache-control', 'no-store')
      return outbox.list({ state, to, limit, skip })
    },
  })

  route(app, {
    method: 'GET',
    path: paths.mail,
    area,
    summary: 'A mail as it looked; codes and links that let their reader in are left out.',
    who: 'admin',
    responses: { 200: json(object({ ...summary, text: string(), html: string() })) },
    errors: ['record_not_found'],
    async handler({ params: { id } }, reply) {
      reply.header('cache-control', 'no-store')
      const mail = isId(id) ? await outbox.find(id) : undefined
      if (!mail) throw apiError('record_not_found', 'There is no mail with this id.')
      return mail
    },
  })
}

const orNull = { type: ['string', 'null'] }
const summary = {
  id: recordId,
  kind: string(),
  recipient: string(),
  subject: { ...orNull, description: 'Null before it was written.' },
  state: oneOf(...STATES),
  date,
  reason: { ...orNull, description: 'Why it failed, or has not been sent yet.' },
}

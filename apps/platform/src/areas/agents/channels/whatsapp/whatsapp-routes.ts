import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../../../db/database.ts'
import type { Jobs } from '../../../../db/jobs.ts'
import { apiError } from '../../../../http/errors/api-error.ts'
import { string } from '../../../../http/input/schema.ts'
import { route } from '../../../../http/route.ts'
import { isSameSecret } from '../channel.ts'
import { parsedDelivery } from '../read-delivery.ts'
import { STATUS } from './status-reports.ts'
import { isSigned, readDelivered } from './webhook-body.ts'
import type { WhatsAppConfig } from './whatsapp-client.ts'

export interface WhatsAppRouteDeps {
  readonly db: Database
  readonly jobs: Jobs
  readonly log: Pick<Logger, 'warn'>
  /** Undefined where no account is set up. */
  readonly config: WhatsAppConfig | undefined
}

const area = 'Agents'
/** What the vendor may send at once. */
const MAX_BYTES = 3 * 1024 * 1024

export function whatsAppRoutes(
  app: FastifyInstance,
  { db, jobs, log, config }: WhatsAppRouteDeps,
): void {
  route(app, {
    method: 'GET',
    path: paths.whatsAppWebhook,
    area,
    summary: 'Tells WhatsApp that this address is ours.',
    who: 'anyone',
    gate: 'open',
    query: {
      'hub.mode': string(),
      'hub.verify_token': string(),
      'hub.challenge': string({ maxLength: 200 }),
    },
    responses: { 200: { description: 'The challenge.', type: 'text/plain' } },
    errors: ['forbidden', 'not_found'],
    handler: ({ query }, reply) => {
      if (!config) throw apiError('not_found')
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      if (mode !== 'subscribe' || !isSameSecret(token, config.verifyToken)) {
        throw apiError('forbidden')
      }
      return reply
        .type('text/plain')
        .header('cache-control', 'no-store')
        .send(challenge ?? '')
    },
  })

  route(app, {
    method: 'POST',
    path: paths.whatsAppWebhook,
    area,
    summary: 'Takes messages from WhatsApp, signed by it; they are answered later.',
    who: 'anyone',
    gate: 'open',
    rate: 'read',
    isRaw: true,
    requestBody: { description: 'What WhatsApp delivers, as its bytes were signed.' },
    bodyLimit: MAX_BYTES,
    responses: { 200: { description: 'Taken.', type: 'text/plain' } },
    errors: ['bad_request', 'forbidden', 'not_found'],
    handler: async ({ body, headers }, reply) => {
      if (!config) throw apiError('not_found')
      if (!Buffer.isBuffer(body)) throw apiError('bad_request')
      if (!isSigned(body, headers['x-hub-signature-256'], config.appSecret)) {
        throw apiError('forbidden')
      }
      const { messages, reports, faults } = readDelivered(
        parsedDelivery(body),
        config.phoneNumberId,
      )
      for (const fault of faults)
        log.warn({ event: 'whatsapp_fault', fault }, 'WhatsApp tells of a fault')
      // The same message may be delivered many times, for days: its id is the key of its job.
      const taken = [
        ...messages.map((details) =>
          jobs.insert({ kind: 'whatsapp-message', details, key: `in ${details.id}` }),
        ),
        ...reports.map((details) => jobs.insert({ kind: STATUS, details })),
      ]
      if (taken.length > 0) await db.write(taken)
      jobs.wake()
      return reply.type('text/plain').send('EVENT_RECEIVED')
    },
  })
}

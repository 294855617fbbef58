import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../db/database.ts'
import type { Jobs } from '../../../../db/jobs.ts'
import { apiError } from '../../../../http/errors/api-error.ts'
import { route } from '../../../../http/route.ts'
import { isSameSecret } from '../channel.ts'
import { parsedDelivery } from '../read-delivery.ts'
import type { TelegramConfig } from './telegram-client.ts'
import { readUpdate } from './update.ts'

export interface TelegramRouteDeps {
  readonly db: Database
  readonly jobs: Jobs
  /** Undefined where no bot is set up. */
  readonly config: TelegramConfig | undefined
}

export function telegramRoutes(
  app: FastifyInstance,
  { db, jobs, config }: TelegramRouteDeps,
): void {
  route(app, {
    method: 'POST',
    path: paths.telegramWebhook,
    area: 'Agents',
    summary: 'Takes messages from Telegram, which knows the secret; they are answered later.',
    who: 'anyone',
    gate: 'open',
    rate: 'read',
    isRaw: true,
    requestBody: { description: 'An update of Telegram’s Bot API.' },
    responses: { 200: { description: 'Taken.', type: 'text/plain' } },
    errors: ['bad_request', 'forbidden', 'not_found'],
    authorize({ headers }) {
      if (!config) throw apiError('not_found')
      if (!isSameSecret(headers['x-telegram-bot-api-secret-token'], config.webhookSecret)) {
        throw apiError('forbidden')
      }
    },
    handler: async ({ body }, reply) => {
      const message = readUpdate(parsedDelivery(body))
      if (message) {
        const key = `in ${message.id}`
        await db.write([jobs.insert({ kind: 'telegram-message', details: message, key })])
        jobs.wake()
      }
      return reply.type('text/plain').send('taken')
    },
  })
}

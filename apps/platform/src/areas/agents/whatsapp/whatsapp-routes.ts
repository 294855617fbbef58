import { timingSafeEqual } from 'node:crypto'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { Caller } from '../../../http/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { route } from '../../../http/route.ts'
import { string } from '../../../http/schema.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import type { chatStore } from './chat-store.ts'
import { INCOMING } from './chats.ts'
import { incomingIn, isSigned } from './webhook-body.ts'
import type { WhatsAppClient, WhatsAppConfig } from './whatsapp-client.ts'

export interface WhatsAppRouteDeps {
  readonly db: Database
  readonly list: AgentList
  readonly jobs: Jobs
  /** Undefined where no account is set up. */
  readonly whatsApp:
    | { config: WhatsAppConfig; client: WhatsAppClient; store: ReturnType<typeof chatStore> }
    | undefined
  callerOf(token: string | undefined): Promise<Caller>
  /** The number in the app's own settings. */
  shopNumber(): string | undefined
}

const area = 'Agents'
/** What the vendor may send at once. */
const MOST_BYTES = 3 * 1024 * 1024

export function whatsAppRoutes(app: FastifyInstance, deps: WhatsAppRouteDeps): void {
  const { list, whatsApp } = deps
  route(app, {
    method: 'GET',
    path: paths.agentWhatsApp,
    area,
    summary: 'Leads a browser to a chat with the agent in WhatsApp.',
    details:
      'With an account of WhatsApp Business the chat begins with a code that ties the number to the user; without one it is with the number in the settings.',
    who: 'anyone',
    gate: 'open',
    query: {
      token: string({ description: 'Of the user; without one the browser is sent to sign in.' }),
    },
    responses: { 302: { description: 'To WhatsApp, or to the sign-in page.' } },
    errors: ['agent_not_found', 'not_available'],
    handler: async ({ params, query }, reply) => {
      const agent = list.get(params.agentName)
      if (!agent) throw apiError('agent_not_found')
      const greeting = agent.whatsapp_greeting ?? ''
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!whatsApp) {
        const number = deps.shopNumber()
        if (number === undefined) throw apiError('not_available')
        return reply.redirect(chatLink(number, greeting))
      }
      const caller = await deps.callerOf(query.token)
      if (caller.kind !== 'user') return reply.redirect(paths.loginPage)
      const code = await whatsApp.store.makeCode(caller.user.id, agent.name)
      const text = `${greeting} (${code})`.trim()
      return reply.redirect(chatLink(await whatsApp.client.number(), text))
    },
  })

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
      if (!whatsApp) throw apiError('not_found')
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      if (mode !== 'subscribe' || !isSame(token, whatsApp.config.verifyToken)) {
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
    takes: { description: 'What WhatsApp delivers, as its bytes were signed.' },
    bodyLimit: MOST_BYTES,
    responses: { 200: { description: 'Taken.', type: 'text/plain' } },
    errors: ['bad_request', 'forbidden', 'not_found'],
    handler: async ({ body, headers }, reply) => {
      if (!whatsApp) throw apiError('not_found')
      const { config } = whatsApp
      if (!Buffer.isBuffer(body)) throw apiError('bad_request')
      if (!isSigned(body, headers['x-hub-signature-256'], config.appSecret)) {
        throw apiError('forbidden')
      }
      const messages = incomingIn(parsed(body), config.phoneNumberId)
      // The same message may be delivered many times, for days: its id is the key of its job.
      const jobs = messages.map((message) =>
        deps.jobs.insert({ kind: INCOMING, details: message, key: `in ${message.id}` }),
      )
      if (jobs.length > 0) await deps.db.write(jobs)
      deps.jobs.wake()
      return reply.type('text/plain').send('EVENT_RECEIVED')
    },
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw apiError('bad_request', 'The body is not valid JSON.')
  }
}

function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function chatLink(number: string, text: string): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text.toWellFormed())}`
  return `https://wa.me/${number}${query}`
}

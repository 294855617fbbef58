import { LOG_LEVELS, type Machine, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import {
  array,
  boolean,
  date,
  done,
  integer,
  object,
  oneOf,
  string,
} from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { findLogLines } from './log-lines.ts'
import type { MachineDeps } from './machine.ts'

const area = 'Operation'
const who = 'admin'
/** In a day, for each admin. */
const TESTS = 50
const MAX_LINES = 500

/** The machine, its log, and tests of what it needs from elsewhere: for admins. */
export function machineRoutes(
  app: FastifyInstance,
  { config, mail, model, quota, look }: MachineDeps & { look(): Promise<Machine> },
): void {
  route(app, {
    method: 'GET',
    path: paths.machine,
    area,
    summary: 'What runs here, and how full it is.',
    who,
    responses: { 200: json(machine) },
    async handler(_request, reply) {
      reply.header('cache-control', 'no-store')
      return look()
    },
  })

  route(app, {
    method: 'GET',
    path: paths.machineLog,
    area,
    summary: 'The newest lines of the log of this process, the newest first.',
    who,
    query: {
      level: oneOf(...LOG_LEVELS),
      text: string({ maxLength: 200, description: 'Lines with this in them, in any case.' }),
      without: oneOf('sent_files'),
      limit: integer({ minimum: 1, maximum: MAX_LINES, description: 'How many at most; 100.' }),
    },
    responses: { 200: json(array(line), 'Some thousand lines are kept.') },
    async handler({ query: { level, text = '', without, limit = 100 } }, reply) {
      reply.header('cache-control', 'no-store')
      const wanted = LOG_LEVELS.find((one) => one === level) ?? 'debug'
      return findLogLines(config.recentLog?.() ?? [], {
        level: wanted,
        text,
        files: without === undefined,
        limit,
      })
    },
  })

  route(app, {
    method: 'POST',
    path: paths.machineTestMail,
    area,
    summary: 'Sends a mail to the admin who asks, and says whether the mail server took it.',
    who: 'admin',
    responses: { 200: json(done) },
    errors: ['bad_request', 'quota_exceeded', 'upstream_failed'],
    async handler({ caller }) {
      if (caller.kind !== 'user') throw apiError('bad_request', 'A token has no mailbox.')
      await quota.take('TestMail', caller, 1, TESTS)
      await mail.test(caller.user.email, testMail).catch((error: unknown) => {
        throw apiError('upstream_failed', `The mail was not taken. ${describeError(error)}`)
      })
      return { success: true }
    },
  })

  route(app, {
    method: 'POST',
    path: paths.machineTestModel,
    area,
    summary: 'Asks the language model for a word.',
    who: 'admin',
    responses: { 200: json(object({ text: string(), ms: integer() })) },
    errors: [
      'model_not_configured',
      'quota_exceeded',
      'model_failed',
      'model_busy',
      'model_timeout',
    ],
    async handler({ caller }) {
      if (!model) throw apiError('model_not_configured')
      await quota.take('TestModel', caller, 1, TESTS)
      const start = performance.now()
      const messages = [{ role: 'user' as const, content: 'Answer with the one word: ready' }]
      const { text } = await model.generateText({ messages, maxTokens: 20 })
      return { text: text.slice(0, 200), ms: Math.round(performance.now() - start) }
    },
  })
}

const testMail = {
  subject: 'A test mail of your shop',
  text: 'This mail was sent from the back office, to see that mail gets through. It does.',
  html: '<p>This mail was sent from the back office, to see that mail gets through. It does.</p>',
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : ''
}

const optional = (type: string, schema: object) => ({ ...schema, type: [type, 'null'] })
const machine = object({
  version: optional('string', string()),
  node: string(),
  started_date: date,
  memory: object({ resident: integer(), cache: integer() }),
  disk: optional('object', object({ free: integer(), total: integer() })),
  database: object({
    kind: oneOf('sqlite', 'postgres'),
    bytes: integer(),
    log_bytes: optional('integer', integer()),
  }),
  jobs: object({ waiting: integer(), dead: integer() }),
  backup: optional(
    'object',
    object({
      proven_date: optional('string', string()),
      is_late: boolean,
      is_scheduled: boolean,
      error: optional('string', string()),
    }),
  ),
  services: object({
    mail: boolean,
    model: boolean,
    whatsapp: boolean,
    telegram: boolean,
    identity_provider: boolean,
  }),
})
const line = object({
  time: date,
  level: oneOf(...LOG_LEVELS),
  message: string(),
  details: { type: 'object' },
})

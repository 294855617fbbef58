import { createHash, randomBytes } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, pathTo } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { openDatabase } from '../src/db/open.ts'
import { newId } from '../src/new-id.ts'
import {
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../test/start-platform.ts'

const ROLES = ['visitor', 'user', 'other', 'admin', 'service'] as const
type Role = (typeof ROLES)[number]

/** The status for each role, in the order of ROLES; `user` made the record that is asked for, `other` did not. */
type Statuses = readonly [number, number, number, number, number]

interface Asked {
  readonly path: string
  readonly body?: unknown
  /** Sent as a page's form sends it. */
  readonly form?: Record<string, string>
}

interface Case {
  readonly what: string
  readonly asked: () => Promise<Asked> | Asked
  readonly statuses: Statuses
}

const note = (access: EntitySchema['access'], name: string): EntitySchema => ({
  name,
  type: 'object',
  properties: { text: { type: 'string' } },
  ...(access && { access }),
})

const OWN = { created_by_id: '{{user.id}}' }
const schemas: EntitySchema[] = [
  note({ read: true }, 'Open'),
  note({ create: true, read: OWN, update: OWN, delete: OWN }, 'Own'),
  note({ read: true, create: OWN, update: OWN, delete: OWN }, 'Signed'),
  note(undefined, 'Closed'),
]

let started: StartedPlatform
let folder: string
let tokens: Readonly<Record<Role, string | undefined>>
let userId: string
const routes: string[] = []

const list = (entity: string) => pathTo(paths.entityRecords, { appId: APP_ID, entity })
const one = (entity: string, id: string) =>
  pathTo(paths.entityRecord, { appId: APP_ID, entity, id })

/** A new record, made by `user` where users may make any, else by the service role. */
async function aRecord(entity: string): Promise<string> {
  const role = entity === 'Own' || entity === 'Signed' ? 'user' : 'service'
  const made = await call(role, 'POST', { path: list(entity), body: { text: 'kept' } })
  expect(made.status).toBe(201)
  return (await made.json()).id
}

/** A new conversation of `user`. */
async function aTalk(): Promise<string> {
  const asked = { path: pathTo(paths.conversations, app), body: { agent_name: 'guide' } }
  return (await (await call('user', 'POST', asked)).json()).id
}

async function call(role: Role, method: string, { path, body, form }: Asked): Promise<Response> {
  const token = tokens[role]
  return started.platform.fetch(new URL(path, started.config.publicUrl), {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
}

const onEntities = (
  statuses: Readonly<Record<'Open' | 'Own' | 'Signed' | 'Closed', Statuses>>,
  asked: (entity: string) => Promise<Asked> | Asked,
): Case[] =>
  Object.entries(statuses).map(([entity, expected]) => ({
    what: entity,
    asked: () => asked(entity),
    statuses: expected,
  }))

const anyone = (what: string, path: string, status: number, body?: unknown): Case => ({
  what,
  asked: () => ({ path, body }),
  statuses: [status, status, status, status, status],
})

const aForm = (path: string, status: number, form: Record<string, string>): Case => ({
  what: 'alike',
  asked: () => ({ path, form }),
  statuses: [status, status, status, status, status],
})

const trusted = (what: string, path: string, status: number, body?: unknown): Case => ({
  what,
  asked: () => ({ path, body }),
  statuses: [401, 403, 403, status, status],
})

const onFunctions = (pathOf: (name: string) => string): Case[] => [
  anyone('for anyone', pathOf('open'), 500),
  {
    what: 'for users',
    asked: () => ({ path: pathOf('users') }),
    statuses: [401, 500, 500, 500, 401],
  },
  trusted('for admins', pathOf('admins'), 500),
  {
    what: 'for the service role',
    asked: () => ({ path: pathOf('service') }),
    statuses: [401, 403, 403, 403, 500],
  },
  anyone('that there is not', pathOf('constructor'), 404),
]

/** A function for each kind of caller. */
async function writeFunctions(folder: string): Promise<void> {
  const kinds = { open: 'anyone', users: 'user', admins: 'admin', service: 'service' }
  for (const [name, who] of Object.entries(kinds)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'entry.js'), 'export default () => new Response()')
    await writeFile(join(folder, name, 'function.jsonc'), JSON.stringify({ who }))
  }
}

const app = { appId: APP_ID }
const text = { text: 'changed' }

/** What each route answers to each role: a route that is not here fails the test below. */
const MATRIX: Readonly<Record<string, readonly Case[]>> = {
  [`GET ${paths.entityRecords}`]: [
    ...onEntities(
      {
        Open: [200, 200, 200, 200, 200],
        Own: [200, 200, 200, 200, 200],
        Signed: [200, 200, 200, 200, 200],
        Closed: [200, 200, 200, 200, 200],
      },
      (entity) => ({ path: list(entity) }),
    ),
    anyone('of an unknown entity', list('Nope'), 404),
  ],
  [`GET ${paths.entityRecord}`]: onEntities(
    {
      Open: [200, 200, 200, 200, 200],
      Own: [404, 200, 404, 200, 200],
      Signed: [200, 200, 200, 200, 200],
      Closed: [404, 404, 404, 200, 200],
    },
    async (entity) => ({ path: one(entity, await aRecord(entity)) }),
  ),
  [`POST ${paths.entityRecords}`]: onEntities(
    {
      Open: [401, 403, 403, 201, 201],
      Own: [201, 201, 201, 201, 201],
      Signed: [401, 201, 201, 201, 201],
      Closed: [401, 403, 403, 201, 201],
    },
    (entity) => ({ path: list(entity), body: text }),
  ),
  [`POST ${paths.entityBulk}`]: onEntities(
    {
      Open: [401, 403, 403, 201, 201],
      Own: [201, 201, 201, 201, 201],
      Signed: [401, 201, 201, 201, 201],
      Closed: [401, 403, 403, 201, 201],
    },
    (entity) => ({ path: `${list(entity)}/bulk`, body: [text, text] }),
  ),
  [`POST ${paths.entityImport}`]: onEntities(
    {
      // Whoever may create is asked for the file that is missing.
      Open: [401, 403, 403, 400, 400],
      Own: [400, 400, 400, 400, 400],
      Signed: [401, 400, 400, 400, 400],
      Closed: [401, 403, 403, 400, 400],
    },
    (entity) => ({ path: `${list(entity)}/import`, body: text }),
  ),
  [`POST ${paths.entityUpsert}`]: onEntities(
    {
      Open: [401, 403, 403, 200, 200],
      Own: [200, 200, 200, 200, 200],
      Signed: [401, 200, 200, 200, 200],
      Closed: [401, 403, 403, 200, 200],
    },
    (entity) => ({
      path: `${list(entity)}/upsert`,
      body: { key: 'text', records: [{ text: newId() }] },
    }),
  ),
  [`GET ${paths.entityPage}`]: onEntities(
    {
      Open: [200, 200, 200, 200, 200],
      Own: [200, 200, 200, 200, 200],
      Signed: [200, 200, 200, 200, 200],
      Closed: [200, 200, 200, 200, 200],
    },
    (entity) => ({ path: `${list(entity)}/v2/list` }),
  ),
  [`GET ${paths.entityCount}`]: onEntities(
    {
      Open: [200, 200, 200, 200, 200],
      Own: [200, 200, 200, 200, 200],
      Signed: [200, 200, 200, 200, 200],
      Closed: [200, 200, 200, 200, 200],
    },
    (entity) => ({ path: `${list(entity)}/count` }),
  ),
  [`POST ${paths.entityAggregate}`]: onEntities(
    {
      // As lists: of what is closed to somebody there is nothing.
      Open: [200, 200, 200, 200, 200],
      Own: [200, 200, 200, 200, 200],
      Signed: [200, 200, 200, 200, 200],
      Closed: [200, 200, 200, 200, 200],
    },
    (entity) => ({ path: `${list(entity)}/aggregate`, body: { groupBy: 'text' } }),
  ),
  [`POST ${paths.entityReads}`]: onEntities(
    {
      Open: [200, 200, 200, 200, 200],
      Own: [200, 200, 200, 200, 200],
      Signed: [200, 200, 200, 200, 200],
      Closed: [200, 200, 200, 200, 200],
    },
    (entity) => ({ path: `${list(entity)}/reads`, body: [{ of: 'list' }, { of: 'count' }] }),
  ),
  [`PATCH ${paths.entityUpdateMany}`]: onEntities(
    {
      Open: [401, 403, 403, 200, 200],
      Own: [401, 200, 200, 200, 200],
      Signed: [401, 200, 200, 200, 200],
      Closed: [401, 403, 403, 200, 200],
    },
    async (entity) => ({
      path: `${list(entity)}/update-many`,
      body: { query: { id: await aRecord(entity) }, data: { $set: text } },
    }),
  ),
  [`PUT ${paths.entityBulk}`]: onEntities(
    {
      Open: [401, 403, 403, 200, 200],
      Own: [401, 200, 404, 200, 200],
      Signed: [401, 200, 403, 200, 200],
      Closed: [401, 403, 403, 200, 200],
    },
    async (entity) => ({
      path: `${list(entity)}/bulk`,
      body: [{ id: await aRecord(entity), ...text }],
    }),
  ),
  [`PUT ${paths.entityRecord}`]: onEntities(
    {
      Open: [401, 403, 403, 200, 200],
      Own: [401, 200, 404, 200, 200],
      Signed: [401, 200, 403, 200, 200],
      Closed: [401, 404, 404, 200, 200],
    },
    async (entity) => ({ path: one(entity, await aRecord(entity)), body: text }),
  ),
  [`DELETE ${paths.entityRecord}`]: onEntities(
    {
      Open: [401, 403, 403, 200, 200],
      Own: [401, 200, 404, 200, 200],
      Signed: [401, 200, 403, 200, 200],
      Closed: [401, 404, 404, 200, 200],
    },
    async (entity) => ({ path: one(entity, await aRecord(entity)) }),
  ),
  [`DELETE ${paths.entityRecords}`]: onEntities(
    {
      Open: [401, 403, 403, 200, 200],
      Own: [401, 200, 200, 200, 200],
      Signed: [401, 200, 200, 200, 200],
      Closed: [401, 403, 403, 200, 200],
    },
    async (entity) => ({ path: list(entity), body: { id: await aRecord(entity) } }),
  ),

  [`GET ${paths.me}`]: [
    {
      what: 'as each role may',
      asked: () => ({ path: pathTo(paths.me, app) }),
      statuses: [401, 200, 200, 200, 401],
    },
  ],
  [`PUT ${paths.me}`]: [
    {
      what: 'wishing to be an admin',
      asked: () => ({ path: pathTo(paths.me, app), body: { role: 'admin', email: 'x@x.x' } }),
      statuses: [401, 200, 200, 200, 401],
    },
  ],
  [`GET ${paths.users}`]: [
    {
      what: 'as each role may',
      asked: () => ({ path: pathTo(paths.users, app) }),
      statuses: [401, 200, 200, 200, 200],
    },
  ],
  [`GET ${paths.user}`]: [
    {
      what: 'for the record of user',
      asked: () => ({ path: pathTo(paths.user, { ...app, id: userId }) }),
      statuses: [401, 200, 404, 200, 200],
    },
  ],
  [`PUT ${paths.user}`]: [
    {
      what: 'for the record of user',
      asked: () => ({ path: pathTo(paths.user, { ...app, id: userId }), body: { full_name: 'N' } }),
      statuses: [401, 403, 403, 200, 200],
    },
  ],

  [`GET ${paths.publicSettings}`]: [anyone('alike', pathTo(paths.publicSettings, app), 200)],
  [`GET ${paths.adminSettings}`]: [
    trusted('as each role may', pathTo(paths.adminSettings, app), 200),
  ],
  [`PUT ${paths.adminSettings}`]: [
    trusted('as each role may', pathTo(paths.adminSettings, app), 200, { shop: {} }),
  ],

  [`POST ${paths.logVisit}`]: [
    {
      what: 'as each role may',
      asked: () => ({ path: pathTo(paths.logVisit, { ...app, '*': 'Store' }) }),
      statuses: [401, 200, 200, 200, 401],
    },
  ],
  [`POST ${paths.transaction}`]: [
    {
      what: 'a creation that only trusted callers may do',
      asked: () => ({
        path: pathTo(paths.transaction, app),
        body: { operations: [{ entity: 'Closed', action: 'create', data: { text: 'kept' } }] },
      }),
      statuses: [401, 403, 403, 201, 201],
    },
  ],
  [`GET ${paths.entitySchemas}`]: [
    trusted('as each role may', pathTo(paths.entitySchemas, app), 200),
  ],
  [`GET ${paths.changes}`]: [trusted('as each role may', pathTo(paths.changes, app), 200)],
  [`POST ${paths.undoChanges}`]: [
    trusted('no change', pathTo(paths.undoChanges, app), 404, { id: 999_999_999 }),
  ],
  ...Object.fromEntries(
    [paths.personFind, paths.personExport, paths.personErase].map((path) => [
      `POST ${path}`,
      [trusted('of one person', pathTo(path, app), 200, { text: 'someone@elsewhere.example' })],
    ]),
  ),
  [`GET ${paths.userSessions}`]: [
    trusted('as each role may', pathTo(paths.userSessions, { ...app, userId: 'none' }), 200),
  ],
  [`DELETE ${paths.userSessions}`]: [
    trusted('as each role may', pathTo(paths.userSessions, { ...app, userId: 'none' }), 200),
  ],
  [`DELETE ${paths.userSession}`]: [
    trusted(
      'as each role may',
      pathTo(paths.userSession, { ...app, userId: 'none', id: 'none' }),
      404,
    ),
  ],
  [`GET ${paths.adminChanges}`]: [
    trusted('as each role may', pathTo(paths.adminChanges, app), 200),
  ],
  [`GET ${paths.invitations}`]: [trusted('as each role may', pathTo(paths.invitations, app), 200)],
  [`DELETE ${paths.invitation}`]: [
    trusted('of nobody', pathTo(paths.invitation, { ...app, email: 'nobody@shop.example' }), 404),
  ],
  [`POST ${paths.invitationLink}`]: [
    trusted(
      'of nobody',
      pathTo(paths.invitationLink, { ...app, email: 'nobody@shop.example' }),
      404,
    ),
  ],
  [`POST ${paths.userPasswordReset}`]: [
    trusted('of nobody', pathTo(paths.userPasswordReset, { ...app, userId: 'none' }), 404),
  ],
  [`GET ${paths.filesElsewhere}`]: [
    // Whoever may ask is told what is wrong with the question.
    trusted('as each role may', pathTo(paths.filesElsewhere, app), 400),
  ],
  [`GET ${paths.fileFetches}`]: [trusted('as each role may', pathTo(paths.fileFetches, app), 200)],
  [`POST ${paths.fileFetches}`]: [
    trusted('as each role may', pathTo(paths.fileFetches, app), 400, {}),
  ],
  [`DELETE ${paths.fileFetch}`]: [
    trusted('of none', pathTo(paths.fileFetch, { ...app, id: 'none' }), 404),
  ],
  [`GET ${paths.serviceTokens}`]: [
    trusted('as each role may', pathTo(paths.serviceTokens, app), 200),
  ],
  [`POST ${paths.serviceTokens}`]: [
    // Whoever may make one is told what is wrong with the body; nobody else gets that far.
    trusted('as each role may', pathTo(paths.serviceTokens, app), 422, { grace_minutes: 7 }),
  ],
  [`DELETE ${paths.serviceToken}`]: [
    trusted('of none', pathTo(paths.serviceToken, { ...app, id: 'none' }), 404),
  ],
  [`GET ${paths.adminFiles}`]: [trusted('as each role may', pathTo(paths.adminFiles, app), 200)],
  ...Object.fromEntries(
    [paths.adminFilesRemove, paths.adminFilesRestore].map((path) => [
      `POST ${path}`,
      [trusted('of no file', pathTo(path, app), 200, { names: ['none.jpg'] })],
    ]),
  ),
  [`GET ${paths.mails}`]: [trusted('as each role may', pathTo(paths.mails, app), 200)],
  [`GET ${paths.mail}`]: [trusted('of no mail', pathTo(paths.mail, { ...app, id: 'none' }), 404)],
  [`GET ${paths.signIns}`]: [trusted('as each role may', pathTo(paths.signIns, app), 200)],
  [`GET ${paths.machine}`]: [trusted('as each role may', pathTo(paths.machine, app), 200)],
  [`GET ${paths.machineLog}`]: [trusted('as each role may', pathTo(paths.machineLog, app), 200)],
  [`POST ${paths.machineTestModel}`]: [
    trusted('as each role may', pathTo(paths.machineTestModel, app), 501),
  ],
  [`POST ${paths.machineTestMail}`]: [
    {
      what: 'as each role may; a token has no mailbox',
      asked: () => ({ path: pathTo(paths.machineTestMail, app) }),
      statuses: [401, 403, 403, 200, 400],
    },
  ],
  [`GET ${paths.jobs}`]: [trusted('as each role may', pathTo(paths.jobs, app), 200)],
  [`POST ${paths.jobRun}`]: [
    trusted('as each role may', pathTo(paths.jobRun, { ...app, id: 'none' }), 404),
  ],
  [`GET ${paths.functions}`]: [trusted('as each role may', pathTo(paths.functions, app), 200)],
  [`POST ${paths.functionRun}`]: [
    trusted('as each role may', pathTo(paths.functionRun, { ...app, name: 'none' }), 404, {
      key: 'one',
    }),
  ],
  [`GET ${paths.appLogs}`]: [trusted('as each role may', pathTo(paths.appLogs, app), 200)],
  [`POST ${paths.analyticsBatch}`]: [
    anyone('a batch, good or not', pathTo(paths.analyticsBatch, app), 200, { events: [1] }),
  ],
  [`GET ${paths.appLogStats}`]: [trusted('as each role may', pathTo(paths.appLogStats, app), 200)],

  [`GET ${paths.conversations}`]: [anyone('their own', pathTo(paths.conversations, app), 200)],
  [`POST ${paths.conversations}`]: [
    {
      what: 'with an agent for those who are signed in',
      asked: () => ({ path: pathTo(paths.conversations, app), body: { agent_name: 'guide' } }),
      statuses: [401, 201, 201, 201, 201],
    },
  ],
  [`GET ${paths.conversation}`]: [
    {
      what: 'of user',
      asked: async () => ({ path: pathTo(paths.conversation, { ...app, id: await aTalk() }) }),
      statuses: [401, 200, 403, 200, 200],
    },
  ],
  [`GET ${paths.adminConversations}`]: [
    trusted('as each role may', pathTo(paths.adminConversations, app), 200),
  ],
  [`GET ${paths.adminConversation}`]: [
    {
      what: 'of user',
      asked: async () => ({ path: pathTo(paths.adminConversation, { ...app, id: await aTalk() }) }),
      statuses: [401, 403, 403, 200, 200],
    },
  ],
  ...Object.fromEntries(
    [
      [paths.conversationTakeOver, {}, 200],
      [paths.conversationHandBack, undefined, 200],
      // Nobody has taken it over.
      [paths.conversationReply, { content: 'Hello' }, 409],
    ].map(([path, body, status]) => [
      `POST ${path}`,
      [
        {
          what: 'of user',
          asked: async () => ({ path: pathTo(String(path), { ...app, id: await aTalk() }), body }),
          statuses: [401, 403, 403, Number(status), Number(status)],
        } satisfies Case,
      ],
    ]),
  ),
  [`GET ${paths.agentWhatsApp}`]: [
    anyone('of no agent', pathTo(paths.agentWhatsApp, { ...app, agentName: 'guide' }), 404),
  ],
  [`GET ${paths.agentTelegram}`]: [
    anyone('of no agent', pathTo(paths.agentTelegram, { ...app, agentName: 'guide' }), 404),
  ],
  [`POST ${paths.telegramWebhook}`]: [
    anyone('without a bot', pathTo(paths.telegramWebhook, app), 404, {}),
  ],
  [`GET ${paths.adminChat}`]: [
    trusted(
      'as each role may',
      pathTo(paths.adminChat, { ...app, channel: 'whatsapp', address: '1' }),
      200,
    ),
  ],
  [`POST ${paths.adminChatMessages}`]: [
    trusted(
      'without an account of the service',
      pathTo(paths.adminChatMessages, { ...app, channel: 'whatsapp', address: '1' }),
      501,
      { text: 'Hello', key: 'one' },
    ),
  ],
  [`GET ${paths.whatsAppWebhook}`]: [
    anyone('without an account', pathTo(paths.whatsAppWebhook, app), 404),
  ],
  [`POST ${paths.whatsAppWebhook}`]: [
    anyone('without an account', pathTo(paths.whatsAppWebhook, app), 404, {}),
  ],
  ...Object.fromEntries(
    [paths.conversationMessages, paths.conversationMessagesV2].map((path) => [
      `POST ${path}`,
      [
        {
          what: 'in a conversation of user',
          asked: async () => ({
            path: pathTo(path, { ...app, id: await aTalk() }),
            body: { role: 'user', content: 'Hello' },
          }),
          statuses: [401, 200, 403, 200, 200],
        } satisfies Case,
      ],
    ]),
  ),

  [`POST ${paths.integration.replace(':name', 'UploadFile')}`]: [
    // Whoever may upload is told what is wrong with the body; nobody else gets that far.
    trusted('as each role may', pathTo(paths.integration, { ...app, name: 'UploadFile' }), 400, {}),
  ],
  ...Object.fromEntries(
    [
      'UploadPrivateFile',
      'CreateFileSignedUrl',
      'SendEmail',
      'InvokeLLM',
      'GenerateImage',
      'ExtractDataFromUploadedFile',
    ].map((name) => [
      `POST ${paths.integration.replace(':name', name)}`,
      [trusted('as each role may', pathTo(paths.integration, { ...app, name }), 400, {})],
    ]),
  ),
  [`POST ${paths.customIntegration}`]: [
    anyone('alike', pathTo(paths.customIntegration, { ...app, slug: 'x', '*': 'get:/x' }), 404, {}),
  ],
  [`POST ${paths.integration}`]: [
    anyone('alike', pathTo(paths.integration, { ...app, name: 'X' }), 404, {}),
  ],
  [`POST ${paths.installableIntegration}`]: [
    anyone(
      'alike',
      pathTo(paths.installableIntegration, { ...app, package: 'p', name: 'X' }),
      404,
      {},
    ),
  ],

  // There is no Deno here: who may call a function is told that it cannot be started.
  [`POST ${paths.functionCall}`]: onFunctions((name) =>
    pathTo(paths.functionCall, { ...app, '*': name }),
  ),
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} ${paths.functionFetch}`,
      onFunctions((name) => pathTo(paths.functionFetch, { '*': name })),
    ]),
  ),

  [`POST ${paths.login}`]: [
    anyone('alike', pathTo(paths.login, app), 401, { email: 'a@b.c', password: 'wrong password' }),
  ],
  [`GET ${paths.logout}`]: [
    {
      what: 'as each role may',
      asked: () => ({ path: paths.logout }),
      statuses: [302, 302, 302, 302, 302],
    },
  ],
  [`POST ${paths.logout}`]: [
    {
      what: 'as each role may',
      asked: () => ({ path: paths.logout }),
      statuses: [200, 200, 200, 200, 200],
    },
  ],

  [`POST ${paths.changePassword}`]: [
    {
      what: 'for the account of user',
      asked: () => ({
        path: pathTo(paths.changePassword, app),
        body: { user_id: userId, current_password: 'x', new_password: 'a long ride' },
      }),
      // Whoever may is told that the current password is wrong.
      statuses: [401, 400, 403, 403, 401],
    },
  ],
  [`GET ${paths.sessions}`]: [
    {
      what: 'of their own',
      asked: () => ({ path: pathTo(paths.sessions, app) }),
      statuses: [401, 200, 200, 200, 401],
    },
  ],
  [`DELETE ${paths.sessions}`]: [
    {
      what: 'of their own',
      asked: () => ({ path: pathTo(paths.sessions, app) }),
      statuses: [401, 200, 200, 200, 401],
    },
  ],
  [`DELETE ${paths.session}`]: [
    {
      what: 'of user',
      asked: async () => ({ path: pathTo(paths.session, { ...app, id: await aSession(userId) }) }),
      statuses: [401, 200, 404, 404, 401],
    },
  ],

  ...Object.fromEntries(
    [paths.ssoLogin, paths.ssoCallback, paths.socialLogin, paths.providerLogin].map((path) => [
      `GET ${path}`,
      [anyone('alike', pathTo(path, { ...app, provider: 'google' }), 302)],
    ]),
  ),
  ...Object.fromEntries(
    [paths.ssoAccessToken, paths.ssoIdToken].map((path) => [
      `GET ${path}`,
      [
        {
          what: 'for a user, by the service role alone',
          asked: () => ({ path: pathTo(path, { ...app, userId }) }),
          statuses: [401, 403, 403, 403, 404],
        },
      ],
    ]),
  ),

  [`GET ${paths.passwordPage}`]: [anyone('alike', paths.passwordPage, 200)],
  [`POST ${paths.passwordPage}`]: [
    {
      what: 'as each role may',
      asked: () => ({
        path: paths.passwordPage,
        form: { email: 'a@b.c', current_password: 'wrong', new_password: 'a long ride' },
      }),
      statuses: [401, 401, 401, 401, 401],
    },
  ],
  [`GET ${paths.loginPage}`]: [anyone('alike', paths.loginPage, 200)],
  [`POST ${paths.loginPage}`]: [
    {
      what: 'as each role may',
      asked: () => ({ path: paths.loginPage, form: { email: 'a@b.c', password: 'wrong' } }),
      statuses: [401, 401, 401, 401, 401],
    },
  ],
  [`GET ${paths.ownerLink}`]: [anyone('alike', `${paths.ownerLink}?code=x`, 404)],
  [`POST ${paths.ownerLink}`]: [
    {
      what: 'with a wrong code',
      asked: () => ({
        path: paths.ownerLink,
        form: { code: 'x', email: 'a@b.c', full_name: 'A', password: 'a long ride' },
      }),
      statuses: [404, 404, 404, 404, 404],
    },
  ],
  [`POST ${paths.register}`]: [
    anyone('alike', pathTo(paths.register, app), 200, {
      email: 'stranger@shop.example',
      password: 'a long ride at noon',
    }),
  ],
  [`POST ${paths.verifyOtp}`]: [
    anyone('alike', pathTo(paths.verifyOtp, app), 400, {
      email: 'stranger@shop.example',
      otp_code: '12345x',
    }),
  ],
  [`POST ${paths.resendOtp}`]: [
    anyone('alike', pathTo(paths.resendOtp, app), 200, { email: 'stranger@shop.example' }),
  ],
  [`POST ${paths.resetPasswordRequest}`]: [
    anyone('alike', pathTo(paths.resetPasswordRequest, app), 200, {
      email: 'stranger@shop.example',
    }),
  ],
  [`POST ${paths.resetPassword}`]: [
    anyone('with a wrong link', pathTo(paths.resetPassword, app), 400, {
      reset_token: 'x',
      new_password: 'a long ride at noon',
    }),
  ],
  ...Object.fromEntries(
    ([paths.inviteUser, paths.inviteUserRuntime] as const).map((path) => [
      `POST ${path}`,
      [
        trusted('as each role may', pathTo(path, app), 200, {
          user_email: 'guest@shop.example',
          role: 'user',
        }),
      ],
    ]),
  ),
  [`GET ${paths.registerPage}`]: [anyone('alike', paths.registerPage, 200)],
  [`GET ${paths.codePage}`]: [anyone('alike', paths.codePage, 200)],
  [`GET ${paths.forgotPage}`]: [anyone('alike', paths.forgotPage, 200)],
  [`GET ${paths.resetPage}`]: [anyone('with a wrong link', `${paths.resetPage}?token=x`, 404)],
  [`GET ${paths.invitePage}`]: [anyone('with a wrong link', `${paths.invitePage}?token=x`, 404)],
  [`POST ${paths.registerPage}`]: [
    aForm(paths.registerPage, 200, { email: 'a@b.example', password: 'a long ride at noon' }),
  ],
  [`POST ${paths.codePage}`]: [
    aForm(paths.codePage, 400, { email: 'a@b.example', otp_code: '12345x' }),
  ],
  [`POST ${paths.newCodePage}`]: [aForm(paths.newCodePage, 200, { email: 'a@b.example' })],
  [`POST ${paths.forgotPage}`]: [aForm(paths.forgotPage, 200, { email: 'a@b.example' })],
  [`POST ${paths.resetPage}`]: [
    aForm(paths.resetPage, 404, { token: 'x', password: 'a long ride at noon' }),
  ],
  [`POST ${paths.invitePage}`]: [
    aForm(paths.invitePage, 404, { token: 'x', full_name: 'A', password: 'a long ride at noon' }),
  ],
  [`GET ${paths.accountStyle}`]: [anyone('alike', paths.accountStyle, 200)],
  [`GET ${paths.files}`]: [anyone('alike', '/files/nope.webp', 404)],
  [`GET ${paths.health}`]: [anyone('alike', paths.health, 200)],
  [`GET ${paths.ready}`]: [anyone('alike', paths.ready, 200)],
  ...Object.fromEntries(
    [paths.apiDocs, paths.apiDescription, paths.apiDocsStyle].map((path) => [
      `GET ${path}`,
      [anyone('alike', path, 200)],
    ]),
  ),
  [`GET ${paths.metrics}`]: [
    {
      what: 'the numbers for a monitor',
      asked: () => ({ path: paths.metrics }),
      statuses: [401, 403, 403, 200, 200],
    },
  ],
}

function noteRoutes(message: unknown): void {
  // The channel hands over the server that has just been made.
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url}`)
  })
}

async function sessionOf(id: string): Promise<string> {
  return (await addSession(id)).token
}

async function aSession(id: string): Promise<string> {
  return (await addSession(id)).id
}

async function addSession(userId: string) {
  const db = await openDatabase(started.config.databaseUrl, started.config)
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const session = {
    token_hash: createHash('sha256').update(token).digest('hex'),
    id: newId(),
    user_id: userId,
    created_date: now.toISOString(),
    used_date: now.toISOString(),
    expires_date: new Date(now.getTime() + 86_400_000).toISOString(),
  }
  await db.write([db.build.insertInto('sessions').values(session).compile()])
  await db.close()
  return { token, id: session.id }
}

async function signAllIn(): Promise<typeof tokens> {
  const [user, other, admin] = await Promise.all([
    started.addUser(),
    started.addUser(),
    started.addUser({ role: 'admin' }),
  ])
  userId = user.id
  return {
    visitor: undefined,
    user: await sessionOf(user.id),
    other: await sessionOf(other.id),
    admin: await sessionOf(admin.id),
    service: SERVICE_TOKEN,
  }
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', noteRoutes)
  folder = await mkdtemp(join(tmpdir(), 'matrix-'))
  await writeFunctions(folder)
  const functions = { folder, deno: '/none', packages: '/none', secrets: {} }
  started = await startPlatform({ schemas, functions, rateLimits: false })
  await started.platform.app.ready()
  diagnostics.unsubscribe('fastify.initialization', noteRoutes)
  tokens = await signAllIn()
})
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true })
})

test('sec S7 every route is in the matrix, and nothing else', () => {
  const FALLBACK = '/api/*'
  const served = routes.filter(
    (route) => !/^(HEAD|OPTIONS|TRACE) /.test(route) && !route.endsWith(` ${FALLBACK}`),
  )
  expect([...new Set(served)].sort()).toEqual(Object.keys(MATRIX).sort())
})

describe.each(Object.entries(MATRIX))('sec S7 %s', (route, cases) => {
  const method = route.split(' ', 1)[0] ?? ''
  test.each(cases)('$what', async ({ asked, statuses }) => {
    const answered: Record<string, number> = {}
    for (const role of ROLES) {
      // A logout ends the session that it comes with.
      if (route.endsWith(paths.logout)) tokens = await signAllIn()
      answered[role] = (await call(role, method, await asked())).status
    }
    expect(answered).toEqual(
      Object.fromEntries(ROLES.map((role, index) => [role, statuses[index]])),
    )
  })
})

describe('sec S7 what a caller finds', () => {
  test('of records that belong to users is their own only', async () => {
    const id = await aRecord('Own')
    for (const [role, isFound] of [
      ['visitor', false],
      ['user', true],
      ['other', false],
      ['admin', true],
      ['service', true],
    ] as const) {
      for (const query of [
        '',
        `?q={"id":"${id}"}`,
        '?q={"text":"kept"}',
        '?sort=text&fields=text',
      ]) {
        const records: { id: string }[] = await (
          await call(role, 'GET', { path: list('Own') + query })
        ).json()
        expect(records.some((record) => record.id === id)).toBe(isFound)
      }
    }
  })

  test('a deletion by filter reaches the caller’s own records only', async () => {
    const id = await aRecord('Own')
    const filter = { text: ['kept', 'changed'] }
    await call('other', 'DELETE', { path: list('Own'), body: filter })
    expect((await call('user', 'GET', { path: one('Own', id) })).status).toBe(200)
    await call('user', 'DELETE', { path: list('Own'), body: filter })
    expect((await call('service', 'GET', { path: one('Own', id) })).status).toBe(404)
  })

  test('nobody made themselves an admin', async () => {
    for (const role of ['user', 'other'] as const) {
      const me = await (await call(role, 'GET', { path: pathTo(paths.me, app) })).json()
      expect(me.role).toBe('user')
      expect(me.email).toMatch(/@shop\.example$/)
    }
  })
})

import { tmpdir } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MemoryCache } from '@pitlane/http-cache'
import type { FastifyInstance, InjectOptions } from 'fastify'
import {
  createEntities,
  type EntitiesArea,
  type EntitiesConfig,
} from '../src/areas/entities/entities.ts'
import { createJobs, type JobsArea } from '../src/areas/jobs/jobs.ts'
import { committedNow } from '../src/db/commits/commit-log.ts'
import { createCommitReader } from '../src/db/commits/commit-reader.ts'
import type { Database } from '../src/db/database.ts'
import { guardRoutes } from '../src/http/caller/access.ts'
import { type Caller, VISITOR } from '../src/http/caller/caller.ts'
import { identifyCaller } from '../src/http/caller/identify.ts'
import { answerUnmatched } from '../src/http/errors/not-found.ts'
import { acceptJson } from '../src/http/input/json-body.ts'
import { createHttp } from '../src/http/server.ts'
import { newId } from '../src/new-id.ts'
import { silent, twinOf } from './databases.ts'

/** Who calls in these tests, by their token. */
export const callers = {
  visitor: VISITOR,
  anna: user('a'.repeat(24), 'anna', 'user'),
  ben: user('b'.repeat(24), 'ben', 'user'),
  admin: user('c'.repeat(24), 'admin', 'admin'),
  service: { kind: 'service' },
} as const satisfies Record<string, Caller>

export type Who = keyof typeof callers

export interface Answered {
  status: number
  headers: Record<string, unknown>
  // Tests look into answers of every shape; a wrong guess fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: the reason above
  body: any
  text: string
}

export interface TestEntities {
  readonly area: EntitiesArea
  readonly db: Database
  /** Of the first server. */
  readonly cache: MemoryCache
  readonly app: FastifyInstance
  /** They are not run. */
  readonly jobs: Pick<JobsArea, 'hold'>
  call(
    who: Who,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answered>
  /** The new record as others see it; throws when it is refused. */
  add(who: Who, entity: string, fields: object): Promise<Answered['body']>
  inject(options: InjectOptions): Promise<Answered>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The databases themselves are asked; that snapshots give the same lists has tests of its own. */
const NO_SNAPSHOTS = { records: 0, bytes: 0 }

/** The entity routes alone on an HTTP server, without a port; on two when the suite is of two servers. */
export async function startEntities(
  db: Database,
  schemas: EntitiesConfig['schemas'],
  clock?: () => number,
  snapshots: EntitiesConfig['snapshots'] = NO_SNAPSHOTS,
  more: Pick<EntitiesConfig, 'triggers' | 'onTriggered' | 'timeZone'> = {},
): Promise<TestEntities> {
  const twin = twinOf(db)
  const config = { schemas, log: silent, snapshots, ...more, ...(clock && { clock }) }
  let turn = 0
  const apart = { ...config, clock: clockApart(clock, () => turn) }
  const servers = twin
    ? [await follower({ ...apart, db }), await follower({ ...apart, db: twin })]
    : [await serve({ ...config, db })]
  const [first] = servers
  if (!first) throw new Error('there is always a first')

  const inject = async (options: InjectOptions): Promise<Answered> => {
    const server = servers[turn++ % servers.length] ?? first
    const { statusCode, headers, rawPayload } = await server.app.inject(options)
    // How long a process may take to hear of it is another test's business.
    if (options.method !== 'GET') for (const { catchUp } of servers) await catchUp()
    const text = decoded(rawPayload, headers['content-encoding']).toString()
    const isJson = String(headers['content-type']).startsWith('application/json')
    return { status: statusCode, headers, text, body: isJson ? JSON.parse(text) : undefined }
  }
  const call: TestEntities['call'] = (who, method, path, body, given) => {
    const headers = {
      ...given,
      'content-type': 'application/json',
      ...(who !== 'visitor' && { authorization: `Bearer ${who}` }),
    }
    const payload = body === undefined ? undefined : JSON.stringify(body)
    return inject({ method, url: `/api/apps/test/entities/${path}`, headers, payload })
  }
  return {
    area: first.area,
    db,
    cache: first.cache,
    app: first.app,
    jobs: first.jobs,
    inject,
    call,
    async add(who, entity, fields) {
      const { status, text, body } = await call(who, 'POST', entity, fields)
      if (status !== 201) throw new Error(`${entity} was not added: ${status} ${text}`)
      return asOthersSee(body)
    },
  }
}

/** A record without the address that only its creator is told. */
export function asOthersSee<Seen extends { created_by?: unknown }>(record: Seen) {
  const { created_by: _, ...rest } = record
  return rest
}

/** Of one millisecond two processes cannot say whose record is the later one: here each request has its own. */
function clockApart(clock: () => number = Date.now, turn: () => number): () => number {
  let [last, lastTurn] = [0, -1]
  return () => {
    const least = turn() === lastTurn ? last : last + 1
    lastTurn = turn()
    last = Math.max(clock(), least)
    return last
  }
}

/** A server that knows of others on its database. */
async function follower(config: Omit<EntitiesConfig, 'cache' | 'jobs' | 'dataFolder'>) {
  const from = await committedNow(config.db)
  const server = await serve({ ...config, hasCommitFeed: true })
  const { catchUp } = createCommitReader(config.db, from, {
    onStateChanges: async () => undefined,
    onDatabaseLost: async () => server.area.invalidate(),
    onRecords: server.area.publishCommits,
  })
  return { ...server, catchUp }
}

async function serve(config: Omit<EntitiesConfig, 'cache' | 'jobs' | 'dataFolder'>) {
  const cache = new MemoryCache(64 * 1024 * 1024)
  const clock = () => new Date(config.clock?.() ?? Date.now())
  const jobs = createJobs({ db: config.db, clock, newId, log: silent })
  const area = await createEntities({ ...config, cache, jobs, dataFolder: tmpdir() })
  const app = createHttp({ trustProxy: false, log: silent })
  acceptJson(app)
  identifyCaller(app, async (token) => ({
    caller: callers[token as Who] ?? VISITOR,
    tokenStatus: token in callers ? 'valid' : 'unknown',
  }))
  guardRoutes(app, { appId: 'test', gateError: () => undefined, unmatched: answerUnmatched(app) })
  area.register(app)
  await app.ready()
  return { area, cache, app, jobs, catchUp: async () => undefined }
}

function decoded(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function user(id: string, name: string, role: 'admin' | 'user'): Caller & { kind: 'user' } {
  const email = `${name}@example.com`
  const signedInAt = Date.now()
  return { kind: 'user', tokenId: name, signedInAt, user: { id, email, full_name: name, role } }
}

import type { Cacheable, MemoryCache } from '@pitlane/http-cache'
import { FETCH_FAILURES, type FetchedFields, type FilesElsewhere, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import {
  array,
  boolean,
  date,
  done,
  integer,
  object,
  oneOf,
  recordId,
  type Schema,
  string,
} from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import { isId } from '../../../new-id.ts'
import { addressesIn } from './addresses.ts'
import {
  type AddressedRecords,
  FETCH_KIND,
  type FetchDetails,
  isElsewhere,
  toFileFetch,
} from './fetch-run.ts'

const area = 'Files'
const LISTED = 20
const MAX_RECORDS = 500
/** Records that are looked through to count what lies elsewhere. */
const MAX_COUNTED = 5_000
const READ_AT_ONCE = 500

export interface FetchRouteDeps {
  readonly db: Pick<Database, 'write'>
  readonly jobs: Pick<Jobs, 'insert' | 'wake' | 'list' | 'cancel'>
  /** Invalidated by the names of entities. */
  readonly cache: MemoryCache
  readonly records: AddressedRecords
  /** How addresses of files begin that are kept here. */
  readonly own: string
  newId(): string
}

/** Pictures on other servers, and fetching them, for admins. */
export function fetchRoutes(app: FastifyInstance, deps: FetchRouteDeps): void {
  const { db, jobs, records, own } = deps

  function requireFields(entity: string, { fields, keyed }: FetchedFields): void {
    const all = [...fields, ...keyed]
    if (all.length > 0 && records.hasFields(entity, all)) return
    throw apiError('bad_request', 'Name an entity, and fields of it.')
  }

  route(app, {
    method: 'GET',
    path: paths.filesElsewhere,
    area,
    summary: 'How many files records of an entity have on other servers.',
    details: `Of the first ${MAX_COUNTED} such records.`,
    who: 'admin',
    query: {
      entity: name,
      fields: string({ maxLength: 400, description: 'Names with commas.' }),
      keyed: string({ maxLength: 400, description: 'The same, of objects named by addresses.' }),
    },
    responses: {
      200: json(object({ records: integer(), files: integer(), is_more: boolean })),
    },
    async handler({ query: { entity = '', fields = '', keyed = '' } }) {
      const named = { fields: namesIn(fields), keyed: namesIn(keyed) }
      requireFields(entity, named)
      const counts = deps.cache.partition<CachedCount>('elsewhere', entity)
      const load = async () => ({ count: await countElsewhere(records, entity, named, own), bytes })
      return (await counts.getOrLoad(JSON.stringify(named), load)).count
    },
  })

  route(app, {
    method: 'GET',
    path: paths.fileFetches,
    area,
    summary: 'Fetches of files, the newest first, and how far they have come.',
    details: 'Those that ended in the last seven days among them.',
    who: 'admin',
    responses: { 200: json(array(fetched)) },
    handler: async () => (await jobs.list(FETCH_KIND, LISTED)).map(toFileFetch),
  })

  route(app, {
    method: 'POST',
    path: paths.fileFetches,
    area,
    summary: 'Fetches the pictures that records have on other servers, and keeps them here.',
    details:
      'In the background; their addresses are replaced in the fields that are named. One runs at a time for an entity.',
    who: 'admin',
    body: object(
      { entity: name, fields: names },
      {
        keyed: names,
        records: onlyThese,
      },
    ),
    responses: { 201: json(fetched) },
    errors: ['conflict'],
    async handler({ body, caller }, reply) {
      const { entity, fields, keyed = [], records: only } = body
      const named = { fields, keyed }
      requireFields(entity, named)
      const others = (await jobs.list(FETCH_KIND, LISTED)).map(toFileFetch)
      if (others.some((other) => other.entity === entity && isUnderWay(other.state))) {
        throw apiError('conflict', 'Files of these records are being fetched already.')
      }
      const key = deps.newId()
      const details = newDetails({ entity, named, ids: only ?? null, group: key }, caller)
      await db.write([jobs.insert({ kind: FETCH_KIND, key, details })])
      jobs.wake()
      const [made] = (await jobs.list(FETCH_KIND, LISTED)).filter((each) => each.key === key)
      if (!made) throw apiError('record_not_found')
      return reply.code(201).send(toFileFetch(made))
    },
  })

  route(app, {
    method: 'DELETE',
    path: paths.fileFetch,
    area,
    summary: 'Ends a fetch of files. What it has fetched stays.',
    who: 'admin',
    responses: { 200: json(done) },
    errors: ['record_not_found'],
    async handler({ params: { id } }) {
      if (!isId(id) || !(await jobs.cancel(FETCH_KIND, id))) {
        throw apiError('record_not_found', 'There is no such fetch under way.')
      }
      return { success: true }
    },
  })
}

interface CachedCount extends Cacheable {
  readonly count: FilesElsewhere
}
const bytes = 500

function isUnderWay(state: string): boolean {
  return state === 'waiting' || state === 'running'
}

async function countElsewhere(
  records: AddressedRecords,
  entity: string,
  named: FetchedFields,
  own: string,
): Promise<FilesElsewhere> {
  const query = { fields: [...named.fields, ...named.keyed], except: own }
  const files = new Set<string>()
  let counted = 0
  let after = ''
  while (counted < MAX_COUNTED) {
    const some = await records.readAddressed(entity, { ...query, after }, READ_AT_ONCE)
    for (const record of some) {
      const found = addressesIn(record, named, (address) => isElsewhere(address, own))
      for (const address of found) files.add(address)
      after = record.id
      if (found.length > 0) counted += 1
    }
    if (some.length < READ_AT_ONCE) return { records: counted, files: files.size, is_more: false }
  }
  return { records: counted, files: files.size, is_more: true }
}

function newDetails(
  begun: Pick<FetchDetails, 'entity' | 'named' | 'ids' | 'group'>,
  caller: Caller,
): FetchDetails {
  return {
    ...begun,
    by: caller.kind === 'user' ? caller.user.id : null,
    kind: caller.kind === 'user' ? 'user' : 'service',
    after: '',
    total: null,
    done: 0,
    changed: 0,
    files: 0,
    bytes: 0,
    failed: 0,
    failures: [],
    stopped: null,
  }
}

function namesIn(text: string): string[] {
  return text.split(',').filter((each) => each !== '')
}

const name = string({ maxLength: 40 })
const onlyThese: Schema<string[]> = array(recordId, {
  maxItems: MAX_RECORDS,
  description: 'Only of these.',
})
const names: Schema<string[]> = array(name, { maxItems: 20 })

const fetched = object({
  id: recordId,
  entity: string(),
  state: oneOf('waiting', 'running', 'done', 'cancelled', 'failed'),
  created_date: date,
  ended_date: { anyOf: [date, { type: 'null' }] },
  total: { type: ['integer', 'null'] },
  done: integer(),
  changed: integer(),
  files: integer(),
  failed: integer(),
  failures: array(
    object({ record: recordId, address: string(), reason: oneOf(...FETCH_FAILURES) }),
  ),
  stopped: { enum: ['limit', 'storage_full', null] },
  group: recordId,
})

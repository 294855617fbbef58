import { Readable } from 'node:stream'
import { paths, type RecordChangeEntry, type UndoneChanges } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError, errorBody } from '../../../http/errors/api-error.ts'
import { logError } from '../../../http/errors/on-error.ts'
import { parseTime, timeParameters } from '../../../http/input/instant.ts'
import {
  array,
  boolean,
  date,
  integer,
  object,
  oneOf,
  recordId,
  string,
} from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import { sendSlowly } from '../import/slow-answer.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'
import { touchedFields } from './undo-states.ts'
import type { Undoing } from './undo-unit.ts'

interface Deps {
  readonly entities: ReadonlyMap<string, Entity>
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
  readonly undo: (caller: Caller, undoing: Undoing) => Promise<UndoneChanges>
  readonly log: Pick<Logger, 'error'>
  /** Of the app. */
  readonly timeZone: () => string
}

/** What was changed, by whom and when; and taking it back. */
export function registerHistoryRoutes(
  app: FastifyInstance,
  { entities, changes, undo, log, timeZone }: Deps,
): void {
  route(app, {
    method: 'GET',
    path: paths.changes,
    area,
    summary: 'Changes of records, newest first.',
    details: 'Of an update the fields that it changed, of the others the whole record.',
    who: 'admin',
    query: {
      entity: string({ maxLength: 40, description: 'Only of this entity.' }),
      record: string({ maxLength: 24, description: 'Only of the record with this id.' }),
      group: string({ maxLength: 24, description: 'Only those of one request.' }),
      by: string({ maxLength: 24, description: 'Only those that the user with this id made.' }),
      ...timeParameters,
      before: changeId('Only those before the change with this id.'),
      limit: integer({ minimum: 1, maximum: MAX_LISTED, description: 'How many at most; 50.' }),
    },
    responses: { 200: json(array(change)) },
    handler: async ({ query: { limit = 50, ...query } }) =>
      (await changes({ ...query, ...parseTime(query, timeZone()), limit })).map((each) =>
        listed(entities.get(each.entity), each),
      ),
  })

  route(app, {
    method: 'POST',
    path: paths.undoChanges,
    area,
    summary: 'Takes back changes: all that was written together, or nothing.',
    details:
      'One change with all that was made together with it, or all changes of one or several requests. Where something has changed since, nothing is taken back, and a conflict says what stands in the way; after 20 seconds it does so as the body of a 200. With "partly" what can be taken back is, where no change needs the others: all are of one entity that has no ledger.',
    who: 'admin',
    body: object(
      {},
      {
        id: changeId('Of one change.'),
        group: recordId,
        groups: array(recordId, { minItems: 1, maxItems: MOST_GROUPS }),
        partly: { ...boolean, description: 'Of one change only that; of several what can be.' },
      },
    ),
    responses: { 200: json(undone) },
    errors: ['record_not_found', 'conflict'],
    async handler(request, reply) {
      const { caller, body } = request
      const { id, group, groups, partly } = body
      if ([id, group, groups].filter((each) => each !== undefined).length !== 1) {
        throw apiError('bad_request', 'Give the "id" of a change, a "group", or "groups".')
      }
      const answer = undo(caller, {
        id,
        // As its schema says.
        groups: group === undefined ? (groups as readonly string[] | undefined) : [group],
        isPartial: partly,
      })
      const onError = (error: unknown) => logError(log, request, error)
      const text = answer.then((result) => Readable.from([JSON.stringify(result)]))
      return sendSlowly(reply, text, onError, ({ code, message, extra }) =>
        JSON.stringify(errorBody(code, message, { extra_data: extra.data ?? {} })),
      )
    },
  })
}

/** As many as a change of 100,000 records in steps makes, ten times over. */
const MOST_GROUPS = 5_000
const area = 'History of records'
const MAX_LISTED = 200
const text = { type: ['string', 'null'] }
const fields = { type: ['object', 'null'] }

const change = object({
  id: changeId(),
  entity: string(),
  record_id: string(),
  type: oneOf('create', 'update', 'delete'),
  changed_date: date,
  changed_by_id: text,
  changed_by_kind: { enum: ['user', 'service', 'visitor', null] },
  changed_by: text,
  group_id: text,
  before: fields,
  after: fields,
})

const outcome = object(
  { id: changeId(), entity: string(), record_id: string() },
  {
    name: string(),
    kept: oneOf('changed_since', 'deleted_since', 'exists', 'entry', 'invalid'),
    fields: array(string()),
  },
)

const undone = object({
  group: recordId,
  count: integer(),
  undone: array(outcome),
  kept: array(outcome),
})

/** Databases count no farther than numbers are exact. */
function changeId(description?: string) {
  const maximum = Number.MAX_SAFE_INTEGER
  return integer({ maximum, ...(description !== undefined && { description }) })
}

function listed(
  entity: Entity | undefined,
  { before, after, ...change }: LoggedChange,
): RecordChangeEntry {
  if (change.type !== 'update' || !entity) {
    return { ...change, before: before ?? null, after: after ?? null }
  }
  const touched = touchedFields(entity, before, after)
  return { ...change, before: pickFields(before, touched), after: pickFields(after, touched) }
}

function pickFields(record: Fields | undefined, names: readonly string[]): Fields | null {
  if (!record) return null
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

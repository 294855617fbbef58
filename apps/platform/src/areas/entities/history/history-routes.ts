import { paths, type RecordChangeEntry, type UndoneChanges } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { timeOf, timeParameters } from '../../../http/input/instant.ts'
import {
  array,
  date,
  integer,
  object,
  oneOf,
  recordId,
  string,
} from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'
import { touchedFields } from './undo-changes.ts'

interface Deps {
  readonly entities: ReadonlyMap<string, Entity>
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
  readonly undo: (caller: Caller, query: Omit<ChangeQuery, 'limit'>) => Promise<UndoneChanges>
  /** Of the app. */
  readonly timeZone: () => string
}

/** What was changed, by whom and when; and taking it back. */
export function registerHistoryRoutes(
  app: FastifyInstance,
  { entities, changes, undo, timeZone }: Deps,
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
      (await changes({ ...query, ...timeOf(query, timeZone()), limit })).map((each) =>
        listed(entities.get(each.entity), each),
      ),
  })

  route(app, {
    method: 'POST',
    path: paths.undoChanges,
    area,
    summary: 'Takes back one change, or all of one request.',
    details:
      'What has changed since stays as it is and is listed with the reason. A large group takes several requests: the next one gives "next" as "before".',
    who: 'admin',
    body: object(
      {},
      { id: changeId('Of one change.'), group: recordId, before: changeId('As "next" was.') },
    ),
    responses: { 200: json(undone) },
    errors: ['record_not_found'],
    async handler({ caller, body: { id, group, before } }) {
      if ((id === undefined) === (group === undefined)) {
        throw apiError('bad_request', 'Give either the "id" of a change or a "group".')
      }
      return undo(caller, { id, group, before })
    },
  })
}

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
  { kept: oneOf('changed_since', 'deleted_since', 'exists', 'invalid') },
)

const undone = object({
  group: recordId,
  undone: array(outcome),
  kept: array(outcome),
  next: { type: ['integer', 'null'] },
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
  return { ...change, before: partOf(before, touched), after: partOf(after, touched) }
}

function partOf(record: Fields | undefined, names: readonly string[]): Fields | null {
  if (!record) return null
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

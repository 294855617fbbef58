import {
  ADMIN_CHANGE_KINDS,
  type AdminChange,
  type AdminFieldChange,
  MAX_LIST,
  paths,
} from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { AdminChangeEntry } from '../../http/caller/admin-change.ts'
import { array, date, integer, object, oneOf, recordId, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'

const LONGEST_VALUE = 2000

/** What admins change of users and settings; the hourly retention of logs deletes the oldest. */
export function adminChangeLog(deps: { db: Database; clock: () => Date; newId: () => string }) {
  const { build } = deps.db
  return {
    note({ kind, target, caller, before, after }: AdminChangeEntry): WriteStatement[] {
      const changes = changedFields(before, after)
      if (changes.length === 0) return []
      const insert = build.insertInto('admin_changes').values({
        id: deps.newId(),
        created_date: deps.clock().toISOString(),
        kind,
        target,
        changes: JSON.stringify(changes),
        by_id: caller.kind === 'user' ? caller.user.id : null,
      })
      return [insert.compile()]
    },

    async list({ limit, skip }: { limit: number; skip: number }): Promise<AdminChange[]> {
      const query = build
        .selectFrom('admin_changes')
        .leftJoin('users as by', 'by.id', 'admin_changes.by_id')
        .leftJoin('users as target', 'target.id', 'admin_changes.target')
        .select(['admin_changes.id', 'admin_changes.created_date', 'admin_changes.kind'])
        .select(['admin_changes.target', 'target.email as target_email'])
        .select(['admin_changes.by_id', 'by.email as by_email', 'admin_changes.changes'])
        .orderBy('admin_changes.created_date', 'desc')
        .orderBy('admin_changes.id', 'desc')
        .limit(limit)
        .offset(skip)
      const rows = await deps.db.read<Omit<AdminChange, 'changes'> & { changes: string }>(
        query.compile(),
        { isSlow: true },
      )
      return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
    },
  }
}

function changedFields(
  before: AdminChangeEntry['before'],
  after: AdminChangeEntry['after'],
): AdminFieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((field) => {
    const [was, is] = [toText(before[field]), toText(after[field])]
    return was === is ? [] : [{ field, before: shortened(was), after: shortened(is) }]
  })
}

function toText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

function shortened(text: string | null): string | null {
  return text && text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

export function adminChangeRoute(
  app: FastifyInstance,
  list: ReturnType<typeof adminChangeLog>['list'],
): void {
  route(app, {
    method: 'GET',
    path: paths.adminChanges,
    area: 'Settings',
    summary: 'What admins have changed of users and settings, the newest first.',
    details: 'Kept as long as visits. Long values are cut.',
    who: 'admin',
    query: {
      limit: integer({ minimum: 1, maximum: MAX_LIST, description: 'How many at most; 100.' }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(array(change)) },
    async handler({ query: { limit = 100, skip = 0 } }, reply) {
      reply.header('cache-control', 'no-store')
      return list({ limit, skip })
    },
  })
}

const optional = (schema: object) => ({ ...schema, type: ['string', 'null'] })
const change = object({
  id: recordId,
  created_date: date,
  kind: oneOf(...ADMIN_CHANGE_KINDS),
  target: string({
    description: 'Of a user and a service token the id, of an invitation the email.',
  }),
  target_email: optional(string()),
  by_id: optional(recordId),
  by_email: optional(string({ description: 'Null where it was the service role.' })),
  changes: array(
    object({
      field: string(),
      before: optional(string({ description: 'As JSON.' })),
      after: optional(string({ description: 'As JSON.' })),
    }),
  ),
})

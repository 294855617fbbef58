import { MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables-access.ts'
import { apiError } from '../../http/api-error.ts'
import { type Caller, isTrusted, requireTrusted, requireUser } from '../../http/caller.ts'
import { fieldsOf, wholeNumber } from '../../http/input.ts'
import { described, type JsonSchema } from '../../http/route-description.ts'
import { accessChange } from './access-change.ts'
import { accountStatements } from './account-statements.ts'
import { extraFields, type UserSchema } from './extra-fields.ts'
import {
  changeMeRoute,
  changeUserRoute,
  meRoute,
  userRoute,
  usersRoute,
} from './route-descriptions.ts'
import { type UserChange, userStore } from './store.ts'
import { userRecord } from './user-record.ts'
import { userSchemas } from './user-schemas.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface UsersArea {
  register(app: FastifyInstance): void
  /** Moves when somebody's role or access changes. */
  version(): string
  /** Told with the id of a user whose role or access has changed. */
  onAccessChange(listener: (userId: string) => void): void
  /** Somebody's role or access has changed, here or in another process. */
  accessChanged(userId: string): void
  readonly store: ReturnType<typeof userStore> & ReturnType<typeof accountStatements>
  readonly record: typeof userRecord
  /** What the caller may know of the shape of users, by name. */
  schemasFor(caller: Caller): Readonly<Record<string, JsonSchema>>
}

/** Puts a mail into the queue as part of a write; app.ts hands over who writes and sends it. */
export interface UserMailing {
  queueing(job: { kind: 'approved'; recipient: string; lifeMs: number }): WriteStatement
  wake(): void
}

/** The people who may sign in. */
export function createUsers(deps: {
  db: Database
  clock: () => Date
  schema: UserSchema | undefined
  mailing: UserMailing
}): UsersArea {
  const store = { ...userStore(deps.db), ...accountStatements(deps.db) }
  const extra = extraFields(deps.schema)
  const listeners: ((userId: string) => void)[] = []
  let version = 0

  async function get(id: string): Promise<UserRow> {
    const row = await store.find(id)
    if (!row) throw apiError('record_not_found')
    return row
  }

  function accessChanged(userId: string) {
    version++
    for (const listener of listeners) listener(userId)
  }

  /** Lets somebody in who has waited for it, and says so by mail; false when another admin was faster. */
  async function admit(row: UserRow, changed: UserChange): Promise<boolean> {
    const { committed } = await deps.db.write([
      store.admitting(row, changed, deps.clock().toISOString()),
      deps.mailing.queueing({ kind: 'approved', recipient: row.email, lifeMs: DAY_MS }),
    ])
    if (committed) deps.mailing.wake()
    return committed
  }

  async function change(row: UserRow, fields: Record<string, unknown>, byAdmin: boolean) {
    const own = { ...JSON.parse(row.extra), ...extra.pick(fields) }
    const access = byAdmin ? accessChange(fields, deps.clock) : {}
    const changed = { ...access, extra: JSON.stringify(own) }
    if (!isNewcomer(row) || access.disabled_date !== null || !(await admit(row, changed))) {
      await deps.db.write([store.updating(row.id, changed, deps.clock().toISOString())])
    }
    if (Object.keys(access).length > 0) accessChanged(row.id)
    return userRecord(await get(row.id))
  }

  return {
    store,
    record: userRecord,
    schemasFor: (caller) => userSchemas(extra.properties, caller),
    version: () => String(version),
    onAccessChange: (listener) => listeners.push(listener),
    accessChanged,
    register(app) {
      app.get(paths.me, described(meRoute), async function me(request) {
        return userRecord(await get(requireUser(request.caller).id))
      })

      app.put(paths.me, described(changeMeRoute), async function changeMe(request) {
        const { id } = requireUser(request.caller)
        return change(await get(id), fieldsOf(request.body), false)
      })

      app.get(paths.users, described(usersRoute), async function listUsers(request) {
        const { caller } = request
        if (!isTrusted(caller)) return [userRecord(await get(requireUser(caller).id))]
        // Query values are texts or lists of texts; wholeNumber takes neither for granted.
        const { limit, skip } = request.query as Record<string, unknown>
        const most = Math.min(wholeNumber(limit, 1) ?? MAX_LIST, MAX_LIST)
        const rows = await store.list(most, wholeNumber(skip, 0) ?? 0)
        return rows.map(userRecord)
      })

      app.get<{ Params: { id: string } }>(
        paths.user,
        described(userRoute),
        async function getUser(request) {
          const { caller, params } = request
          if (!isTrusted(caller) && requireUser(caller).id !== params.id) {
            throw apiError('record_not_found')
          }
          return userRecord(await get(params.id))
        },
      )

      app.put<{ Params: { id: string } }>(
        paths.user,
        described(changeUserRoute),
        async function changeUser(request) {
          requireTrusted(request.caller)
          return change(await get(request.params.id), fieldsOf(request.body), true)
        },
      )
    },
  }
}

/** Whoever waits for an admin's consent is kept out since the account is there; others since later. */
function isNewcomer({ disabled_date, created_date }: UserRow): boolean {
  return disabled_date !== null && disabled_date === created_date
}

import { MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { apiError } from '../../http/api-error.ts'
import { type Caller, isTrusted, requireTrusted, requireUser } from '../../http/caller.ts'
import { fieldsOf, wholeNumber } from '../../http/input.ts'
import { described, type JsonSchema } from '../../http/route-description.ts'
import { accountStatements } from './account-statements.ts'
import { changingUsers, type UserMailing, userOf } from './change-user.ts'
import { extraFields, type UserSchema } from './extra-fields.ts'
import {
  changeMeRoute,
  changeUserRoute,
  meRoute,
  userRoute,
  usersRoute,
} from './route-descriptions.ts'
import { userStore } from './store.ts'
import { userRecord } from './user-record.ts'
import { userSchemas } from './user-schemas.ts'

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

  function accessChanged(userId: string) {
    version++
    for (const listener of listeners) listener(userId)
  }

  const change = changingUsers({ ...deps, store, extra, accessChanged })

  return {
    store,
    record: userRecord,
    schemasFor: (caller) => userSchemas(extra.properties, caller),
    version: () => String(version),
    onAccessChange: (listener) => listeners.push(listener),
    accessChanged,
    register(app) {
      app.get(paths.me, described(meRoute), async function me(request) {
        return userRecord(await userOf(store, requireUser(request.caller).id))
      })

      app.put(paths.me, described(changeMeRoute), async function changeMe(request) {
        const { id } = requireUser(request.caller)
        return change(id, fieldsOf(request.body), false)
      })

      app.get(paths.users, described(usersRoute), async function listUsers(request) {
        const { caller } = request
        if (!isTrusted(caller)) return [userRecord(await userOf(store, requireUser(caller).id))]
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
          return userRecord(await userOf(store, params.id))
        },
      )

      app.put<{ Params: { id: string } }>(
        paths.user,
        described(changeUserRoute),
        async function changeUser(request) {
          requireTrusted(request.caller)
          return change(request.params.id, fieldsOf(request.body), true)
        },
      )
    },
  }
}

import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { type Caller, isTrusted, requireTrusted, requireUser } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { fieldsOf } from '../../http/input.ts'
import { described, type JsonSchema } from '../../http/route-description.ts'
import { accountStatements } from './account-statements.ts'
import { type ApprovalMail, createChangeUser, requireUserRow } from './change-user.ts'
import { extraFields, type UserSchema } from './extra-fields.ts'
import { listOwn, listUsers, type UserListing, type UserQuery } from './list-users.ts'
import {
  changeMeRoute,
  changeUserRoute,
  meRoute,
  userRoute,
  usersRoute,
} from './route-descriptions.ts'
import { userStore } from './store.ts'
import { userRecord } from './user-record.ts'
import { userProperties, userSchemas } from './user-schemas.ts'

export interface UsersArea {
  register(app: FastifyInstance): void
  /** Calls the listener with the id of a user whose role or access has changed. */
  onAccessChange(listener: (userId: string) => void): void
  /** Somebody's role or access has changed, here or in another process. */
  accessChanged(userId: string): void
  readonly store: ReturnType<typeof userStore> & ReturnType<typeof accountStatements>
  readonly record: typeof userRecord
  /** What the caller may know of the shape of users, by name. */
  schemasFor(caller: Caller): Readonly<Record<string, JsonSchema>>
}

/** The users area: who may sign in, their own fields and their access. */
export function createUsers(deps: {
  db: Database
  clock: () => Date
  schema: UserSchema | undefined
  mailQueue: ApprovalMail
  /** Makes something that reads queries, for records with these fields. */
  listingOf(properties: Readonly<Record<string, JsonSchema>>): (query: UserQuery) => UserListing
}): UsersArea {
  const store = { ...userStore(deps.db), ...accountStatements(deps.db) }
  const extra = extraFields(deps.schema)
  const listing = deps.listingOf(userProperties(extra.properties))
  const listeners: ((userId: string) => void)[] = []

  function accessChanged(userId: string) {
    for (const listener of listeners) listener(userId)
  }

  const change = createChangeUser({ ...deps, store, extra, publishAccessChange: accessChanged })

  return {
    store,
    record: userRecord,
    schemasFor: (caller) => userSchemas(extra.properties, caller),
    onAccessChange: (listener) => listeners.push(listener),
    accessChanged,
    register(app) {
      app.get(paths.me, described(meRoute), async function me(request) {
        return userRecord(await requireUserRow(store, requireUser(request.caller).id))
      })

      app.put(paths.me, described(changeMeRoute), async function changeMe(request) {
        const { id } = requireUser(request.caller)
        return change(id, fieldsOf(request.body), false)
      })

      app.get<{ Querystring: UserQuery }>(
        paths.users,
        described(usersRoute),
        async function getUsers({ caller, query }) {
          if (isTrusted(caller)) return listUsers(store, listing(query))
          const { id } = requireUser(caller)
          return listOwn(listing(query), userRecord(await requireUserRow(store, id)))
        },
      )

      app.get<{ Params: { id: string } }>(
        paths.user,
        described(userRoute),
        async function getUser(request) {
          const { caller, params } = request
          if (!isTrusted(caller) && requireUser(caller).id !== params.id) {
            throw apiError('record_not_found')
          }
          return userRecord(await requireUserRow(store, params.id))
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

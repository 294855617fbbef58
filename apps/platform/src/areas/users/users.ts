import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { JsonSchema } from '../../http/schema.ts'
import { Listeners } from '../../listeners.ts'
import { accountStatements } from './account-statements.ts'
import { type ApprovalMail, createChangeUser } from './change-user.ts'
import { extraFields, type UserSchema } from './extra-fields.ts'
import type { UserListing, UserQuery } from './list-users.ts'
import { userRoutes } from './routes.ts'
import { userStore } from './store.ts'
import { userRecord } from './user-record.ts'
import { userProperties, userSchemas } from './user-schemas.ts'

export interface UsersArea {
  register(app: FastifyInstance): void
  /** Calls the listener with the id of a user whose role or access has changed. */
  onAccessChange(listener: (userId: string) => void): () => void
  /** A user's role or access has changed, here or in another process. */
  accessChanged(userId: string): void
  /** Whether an address belongs to somebody who may come in. */
  isRegistered(email: string): Promise<boolean>
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
  const accessListeners = new Listeners<string>()
  const accessChanged = (userId: string) => accessListeners.publish(userId)
  const change = createChangeUser({ ...deps, store, extra, publishAccessChange: accessChanged })

  return {
    store,
    record: userRecord,
    schemasFor: (caller) => userSchemas(extra.properties, caller),
    onAccessChange: (listener) => accessListeners.add(listener),
    accessChanged,
    async isRegistered(email) {
      const user = await store.findByEmail(email)
      return user !== undefined && user.disabled_date === null && user.verified_date !== null
    },
    register(app) {
      userRoutes(app, { store, listing, change })
    },
  }
}

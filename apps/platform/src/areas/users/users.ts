import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'
import type { Caller, CallingUser } from '../../http/caller/caller.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import { Listeners } from '../../listeners.ts'
import { accountStatements } from './account-statements.ts'
import { type ApprovalMail, createChangeUser } from './change-user.ts'
import { extraFields, type UserSchema } from './extra-fields.ts'
import type { UserListing, UserQuery } from './list-users.ts'
import { userRoutes } from './routes.ts'
import { userStore } from './store.ts'
import { userProperties, userRecord, userSchemas } from './user-schemas.ts'

export type UsersArea = ReturnType<typeof createUsers>

/** The users area: who may sign in, their own fields and their access. */
export function createUsers(deps: {
  db: Database
  clock: () => Date
  schema: UserSchema | undefined
  mailQueue: ApprovalMail
  noteChange: NoteAdminChange
  /** Makes something that reads queries, for records with these fields. */
  listingOf(properties: Readonly<Record<string, JsonSchema>>): (query: UserQuery) => UserListing
}) {
  const store = { ...userStore(deps.db), ...accountStatements(deps.db) }
  const extra = extraFields(deps.schema)
  const listing = deps.listingOf(userProperties(extra.properties))
  const accessListeners = new Listeners<string>()
  /** A user's role or access has changed, here or in another process. */
  const accessChanged = (userId: string) => accessListeners.publish(userId)
  const change = createChangeUser({ ...deps, store, extra, publishAccessChange: accessChanged })

  return {
    store,
    record: userRecord,
    /** What the caller may know of the shape of users, by name. */
    schemasFor: (caller: Caller) => userSchemas(extra.properties, caller),
    /** Calls the listener with the id of a user whose role or access has changed. */
    onAccessChange: (listener: (userId: string) => void) => accessListeners.add(listener),
    accessChanged,
    /** Who may come in, by id. */
    async findActive(id: string): Promise<CallingUser | undefined> {
      const user = await store.find(id)
      if (!user || user.disabled_date !== null) return undefined
      const { email, full_name, role } = user
      return { id, email, full_name, role }
    },
    /** Whether an address belongs to a user who may come in. */
    async isRegistered(email: string): Promise<boolean> {
      const user = await store.findByEmail(email)
      return user !== undefined && user.disabled_date === null && user.verified_date !== null
    },
    register(app: FastifyInstance): void {
      userRoutes(app, { store, listing, change })
    },
  }
}

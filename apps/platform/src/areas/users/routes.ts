import { MAX_LIST, paths, type User } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { isTrusted, requireUser } from '../../http/caller/caller.ts'
import { requireRecentSignIn } from '../../http/caller/recent-sign-in.ts'
import { apiError } from '../../http/errors/api-error.ts'
import {
  fieldsParameter,
  filterParameter,
  limitParameter,
  skipParameter,
  sortParameter,
} from '../../http/input/list-parameters.ts'
import { array, object, refTo, type Schema } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { type AccessFields, type ByAdmin, requireUserRow } from './change-user.ts'
import { listOwn, listUsers, type UserListing, type UserQuery } from './list-users.ts'
import type { userStore } from './store.ts'
import { accessProperties, userRecord } from './user-schemas.ts'

type Fields = Record<string, unknown>

const area = 'Users'
const user = { 200: json(refTo('User'), 'The user.') }
const anyFields: Schema<Fields> = { type: 'object' }

const listParameters = [
  filterParameter,
  sortParameter,
  fieldsParameter,
  limitParameter(MAX_LIST),
  skipParameter,
]

export function userRoutes(
  app: FastifyInstance,
  deps: {
    store: ReturnType<typeof userStore>
    listing(query: UserQuery): UserListing
    change(id: string, fields: Fields, byAdmin?: ByAdmin): Promise<User>
  },
): void {
  const { store, listing, change } = deps
  const recordOf = async (id: string) => userRecord(await requireUserRow(store, id))

  route(app, {
    method: 'GET',
    path: paths.me,
    area,
    summary: 'Who the caller is.',
    who: 'user',
    responses: user,
    handler: ({ caller }) => recordOf(requireUser(caller).id),
  })

  route(app, {
    method: 'PUT',
    path: paths.me,
    area,
    summary: "Changes the app's own fields of the caller.",
    details: 'What may not be changed in this way, such as the role, is passed over.',
    who: 'user',
    requestBody: json(refTo('User.own-change'), 'What is to change.'),
    body: anyFields,
    responses: user,
    errors: ['validation_failed'],
    handler: ({ caller, body }) => change(requireUser(caller).id, body),
  })

  route(app, {
    method: 'GET',
    path: paths.users,
    area,
    summary: 'Users, the newest first.',
    details: 'A user who is not an admin finds only themselves.',
    who: 'user-or-admin',
    parameters: listParameters,
    responses: { 200: json(array(refTo('User')), 'The users.') },
    errors: ['invalid_filter'],
    async handler({ caller, query }) {
      // Without a declared query it is what the address says, and read by the listing.
      const page = listing(query as UserQuery)
      if (isTrusted(caller)) return listUsers(store, page)
      return listOwn(page, await recordOf(requireUser(caller).id))
    },
  })

  route(app, {
    method: 'GET',
    path: paths.user,
    area,
    summary: 'One user.',
    details: 'A user who is not an admin finds only themselves.',
    who: 'user-or-admin',
    responses: user,
    errors: ['record_not_found'],
    handler({ caller, params: { id } }) {
      if (!isTrusted(caller) && requireUser(caller).id !== id) throw apiError('record_not_found')
      return recordOf(id)
    },
  })

  route(app, {
    method: 'PUT',
    path: paths.user,
    area,
    summary: 'Changes a user.',
    details:
      'An admin who changes the role, or disables a user, must have signed in during the last ten minutes.',
    who: 'admin',
    requestBody: json(refTo('User.change'), 'What is to change.'),
    body: object({}, accessProperties),
    bodyFault: 'validation_failed',
    responses: user,
    errors: ['record_not_found', 'validation_failed', 'reauthentication_required'],
    handler({ caller, params, body }) {
      if (body.role !== undefined || body.disabled !== undefined) requireRecentSignIn(caller)
      return change(params.id, { ...body }, { caller, access: accessIn(body) })
    },
  })
}

function accessIn({ role, disabled, full_name }: AccessFields): AccessFields {
  return {
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled }),
    ...(full_name !== undefined && { full_name }),
  }
}

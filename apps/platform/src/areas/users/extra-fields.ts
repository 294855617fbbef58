import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { apiError } from '../../http/api-error.ts'

/** What the app's own User schema adds to a user. */
export interface UserSchema {
  readonly properties?: Readonly<Record<string, unknown>>
}

const OURS = new Set([
  'id',
  'email',
  'full_name',
  'role',
  'disabled',
  'is_verified',
  'app_id',
  'is_service',
  'collaborator_role',
  'created_date',
  'updated_date',
  'created_by',
  'created_by_id',
])

/** Picks the app's own fields out of a body; what the schema does not know is dropped, what it forbids is refused. */
export function extraFields(schema: UserSchema = {}) {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !OURS.has(name)),
  )
  const ajv = addFormats.default(new Ajv({ allowUnionTypes: true }))
  const isValid = ajv.compile({ type: 'object', properties })
  return function pick(fields: Record<string, unknown>): Record<string, unknown> {
    const picked = Object.fromEntries(
      Object.entries(fields).filter(([name]) => Object.hasOwn(properties, name)),
    )
    if (isValid(picked)) return picked
    const [error] = isValid.errors ?? []
    const field = error?.instancePath.split('/')[1]
    throw apiError('validation_failed', `Error in field ${field}: ${error?.message}.`)
  }
}

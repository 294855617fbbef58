import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { StartError } from '../../db/start-error.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { withLinearKeywords } from '../../http/input/linear-keywords.ts'
import type { JsonSchema } from '../../http/input/schema.ts'

/** What the app's own User schema adds to a user. */
export interface UserSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  /** Must not be there: the rules of users are the platform's. */
  readonly access?: unknown
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

export interface ExtraFields {
  /** The fields and their schemas. */
  readonly properties: Readonly<Record<string, JsonSchema>>
  /** Picks them out of a body; what the schema does not know is dropped, what it forbids is refused. */
  pick(fields: Record<string, unknown>): Record<string, unknown>
}

/**
 * The app's own fields of a user.
 *
 * @throws StartError when the schema is wrong
 */
export function extraFields(schema: UserSchema = {}): ExtraFields {
  refuseRules(schema)
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !OURS.has(name)),
  )
  const isValid = compiled(properties)
  function pick(fields: Record<string, unknown>): Record<string, unknown> {
    const picked = Object.fromEntries(
      Object.entries(fields).filter(([name]) => Object.hasOwn(properties, name)),
    )
    if (isValid(picked)) return picked
    const [error] = isValid.errors ?? []
    const field = error?.instancePath.split('/')[1]
    throw apiError('validation_failed', `Error in field ${field}: ${error?.message}.`)
  }
  return { properties, pick }
}

function refuseRules({ access, properties = {} }: UserSchema): void {
  const field = Object.entries(properties).find(([, property]) => 'rules' in property)?.[0]
  if (access === undefined && field === undefined) return
  const what = field === undefined ? '"access"' : `"rules", as its field ${field} has`
  throw new StartError(
    `The schema of User cannot have ${what}: users read and change themselves, and admins everybody.`,
  )
}

function compiled(properties: Readonly<Record<string, JsonSchema>>) {
  try {
    const ajv = withLinearKeywords(addFormats.default(new Ajv({ allowUnionTypes: true })))
    return ajv.compile({ type: 'object', properties })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The schema of User is not valid: ${reason}.`, { cause })
  }
}

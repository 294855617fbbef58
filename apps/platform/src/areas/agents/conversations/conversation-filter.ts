import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { wholeNumber } from '../../../http/input/input.ts'

const FIELDS = new Set(['id', 'agent_name', 'created_by_id', 'created_date', 'updated_date'])
const SORTS = new Set(['created_date', 'updated_date', 'agent_name', 'id'])
/** Keys of metadata are bound as values, but what no client would write is refused all the same. */
const METADATA = /^metadata((?:\.\w{1,64}){1,4})$/
const MAX_CONDITIONS = 20

/** Which conversations are listed, and how. */
export interface ListRequest {
  readonly conditions: readonly Expression<SqlBool>[]
  readonly sort: { readonly field: string; readonly isDescending: boolean }
  readonly limit: number
  readonly skip: number
  /** Undefined for all. */
  readonly fields: ReadonlySet<string> | undefined
}

/**
 * Reads `q[agent_name]=x&q[metadata.bike]=y&sort=-created_date&fields[]=id`, as clients write it.
 *
 * @param query every value is text, or several when the name came more than once
 * @throws ApiError `invalid_filter`
 */
export function readListRequest(
  query: Record<string, unknown>,
  mostListed: number,
  dialect: Database['dialect'],
): ListRequest {
  const fieldValues = Object.entries(query).flatMap(([name, value]) => {
    const field = /^q\[([^\]]*)\](.*)$/s.exec(name)
    return field ? [[`${field[1]}${dotted(field[2])}`, value] as const] : []
  })
  if (fieldValues.length > MAX_CONDITIONS) throw apiError('invalid_filter')
  const sort = readText(query.sort_by ?? query.sort) ?? ''
  const field = sort.replace(/^[-+]/, '')
  return {
    conditions: fieldValues.map(([name, value]) => condition(name, value, dialect)),
    sort: SORTS.has(field)
      ? { field, isDescending: sort.startsWith('-') }
      : { field: 'updated_date', isDescending: true },
    limit: Math.min(wholeNumber(query.limit, 1) ?? mostListed, mostListed),
    skip: wholeNumber(query.skip, 0) ?? 0,
    fields: readFieldNames(query['fields[]'] ?? query.fields),
  }
}

/** `q[metadata][bike]` is `q[metadata.bike]`. */
function dotted(rest = ''): string {
  return rest.replaceAll(/\[([^\]]*)\]/g, '.$1')
}

function condition(
  name: string,
  value: unknown,
  dialect: Database['dialect'],
): Expression<SqlBool> {
  const text = readText(value)
  if (text === undefined || text.includes('\0')) throw unknownCondition(name)
  if (FIELDS.has(name)) return sql<SqlBool>`${sql.ref(name)} = ${text}`
  const keys = METADATA.exec(name)?.[1]?.split('.').slice(1)
  if (!keys) throw unknownCondition(name)
  if (dialect === 'postgres') return sql<SqlBool>`metadata::jsonb #>> ${keys}::text[] = ${text}`
  const path = `$${keys.map((key) => `."${key}"`).join('')}`
  return sql<SqlBool>`case json_type(metadata, ${path}) when 'true' then 'true' when 'false' then 'false' else cast(json_extract(metadata, ${path}) as text) end = ${text}`
}

function unknownCondition(name: string) {
  return apiError('invalid_filter', `Conversations cannot be filtered by ${name.slice(0, 80)}.`)
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function readFieldNames(value: unknown): ReadonlySet<string> | undefined {
  const given = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return given.length > 0 ? new Set(given.flatMap((one) => String(one).split(','))) : undefined
}

import { RECORD_FIELDS } from '@pitlane/protocol'
import type { Caller } from '../../../http/caller/caller.ts'
import type { Entity } from '../schema/entity.ts'
import type { PropertySchema } from '../schema/entity-schema.ts'
import { ImportError } from './import-row.ts'

/** A column of the file; without a field it is one that the platform sets itself. */
export interface Column {
  readonly field: string | undefined
  /** Then its name. */
  readonly ours?: string | undefined
  readonly schema: PropertySchema
}

/** What reading a file needs to know of an entity. */
export type Importable = Pick<Entity, 'name' | 'schema' | 'properties' | 'fields'>

/** Fields that records of this platform, or of the hosted one, carry beside their own. */
const OURS = [...RECORD_FIELDS, 'created_by', 'is_sample']

/**
 * Finds the field of each column, whatever the case, spaces and punctuation of its header.
 *
 * @throws ImportError on unknown, repeated and missing columns: a misspelt price would be lost otherwise
 */
export function readColumns(
  headers: readonly string[],
  entity: Importable,
  caller: Caller,
): Column[] {
  const { properties, schema, fields: access } = entity
  const fields = properties.filter(access.findAccessibleField(caller))
  // A field that the caller may set but not read is taken, and named only to those who name it.
  const named = fields.filter(access.visibilityFor(caller).findField)
  const columns = headers.map((header) => {
    const field = fieldNamed(header.trim(), fields)
    const ours =
      field === undefined ? OURS.find((name) => plain(name) === plain(header)) : undefined
    if (field === undefined && ours === undefined) throw unknownColumn(header, entity, named)
    return { field, ours, schema: (field !== undefined && schema.properties[field]) || {} }
  })
  requireDistinctColumns(columns, headers)
  const given = new Set(columns.map(({ field }) => field))
  const missing = (schema.required ?? []).find(
    (field) => !given.has(field) && named.includes(field),
  )
  if (missing !== undefined) {
    throw new ImportError(
      `The file has no column "${missing}", which every ${entity.name} needs. ${firstLine(named)}`,
    )
  }
  return columns
}

function fieldNamed(header: string, fields: readonly string[]): string | undefined {
  if (fields.includes(header)) return header
  const name = plain(header)
  return name === '' ? undefined : fields.find((field) => plain(field) === name)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function requireDistinctColumns(columns: readonly Column[], headers: readonly string[]): void {
  const seen = new Set<string>()
  for (const [index, { field }] of columns.entries()) {
    if (field === undefined) continue
    if (seen.has(field)) {
      throw new ImportError(
        `Two columns of the file are for "${field}", one of them is ${quoted(headers[index] ?? '')}.`,
      )
    }
    seen.add(field)
  }
}

function unknownColumn(header: string, { name }: Importable, fields: readonly string[]) {
  if (header.trim() === '') {
    return new ImportError(`A column of the file has no name. ${firstLine(fields)}`)
  }
  return new ImportError(
    `${name} has no field for the column ${quoted(header)}. ${firstLine(fields)}`,
  )
}

function firstLine(fields: readonly string[]): string {
  return `The first line names the columns, out of: ${fields.join(', ')}.`
}

function quoted(header: string): string {
  return JSON.stringify(header.trim().slice(0, 80).toWellFormed())
}

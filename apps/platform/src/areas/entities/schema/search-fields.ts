import { createHash } from 'node:crypto'
import { StartError } from '../../../db/start-error.ts'
import { type Field, type FindField, listKinds } from '../filter/field.ts'
import type { TextSearch } from '../filter/text-search.ts'
import type { EntitySchema } from './entity-schema.ts'

/** Counted up when the same fields are to have other texts, or to be kept otherwise. */
const SCHEMA_VERSION = 5

/**
 * What can be searched of an entity; undefined when nothing.
 *
 * @throws StartError
 */
export function findSearch(schema: EntitySchema, findField: FindField): TextSearch | undefined {
  const { name, searchable = [] } = schema
  if (searchable.length === 0) return undefined
  const fields = searchable.map((field) => searchableField(schema, field, findField))
  // Other fields, another table: one that is there is never made of others.
  const made = [SCHEMA_VERSION, ...searchable].join(' ')
  const digest = createHash('sha256').update(made).digest('hex').slice(0, 8)
  return { table: `_search_${name}_${digest}`, fields }
}

function searchableField({ name, properties }: EntitySchema, text: string, find: FindField): Field {
  const field = find(text)
  const kinds = [...(field?.kinds ?? [])].filter((kind) => kind !== 'null')
  const [kind] = kinds
  const isOfOneKind =
    kinds.length === 1 && (kind === 'string' || kind === 'array' || kind === 'object')
  if (!field || field.column || !isOfOneKind) {
    throw new StartError(
      `The entity ${name} cannot search ${JSON.stringify(text)}: it must be one of its fields, of strings, or of a list or an object with strings.`,
    )
  }
  if (kind === 'array' && !listKinds(field.items).has('string')) {
    throw new StartError(
      `The entity ${name} cannot search ${JSON.stringify(text)}: the list has no strings.`,
    )
  }
  const { rules } = properties[field.path[0] ?? ''] ?? {}
  if (rules?.read === undefined || rules.read === true) return field
  throw new StartError(
    `The entity ${name} cannot search ${JSON.stringify(text)}, which not everybody may read: a search would tell what it holds.`,
  )
}

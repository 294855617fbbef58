import { RECORD_FIELDS } from '@pitlane/protocol'
import { StartError } from '../../../db/start-error.ts'
import { VISITOR } from '../../../http/caller/caller.ts'
import { type Condition, fieldsIn } from '../filter/condition.ts'
import {
  type Field,
  type FindField,
  fieldFinder,
  findingLike,
  isFieldName,
} from '../filter/field.ts'
import type { TextSearch } from '../filter/text-search.ts'
import { type AccessRules, accessRules } from '../rules/access.ts'
import { type FieldAccess, fieldAccess } from '../rules/field-access.ts'
import { CREATED_BY } from '../rules/field-visibility.ts'
import { type CountedField, countedFields, type LedgerFields } from './counted-field.ts'
import type { EntitySchema } from './entity-schema.ts'
import { countsFor, type KeptCounts } from './kept-counts.ts'
import { findSearch } from './search-fields.ts'
import { type Validators, validatorsFor } from './validation.ts'

/** An entity as it is served: its schema read once, at start. */
export interface Entity {
  readonly name: string
  readonly schema: EntitySchema
  readonly table: `entity_${string}`
  /** Names of its own fields; whatever else a request brings is dropped. */
  readonly properties: readonly string[]
  readonly indexed: readonly Field[]
  readonly covering: readonly CoveringIndex[]
  /** Undefined where all records are open to everybody, none, or to each user others. */
  readonly open: OpenRecords | undefined
  readonly counts: readonly KeptCounts[]
  /** Undefined where no field is searchable. */
  readonly search: TextSearch | undefined
  readonly counted: readonly CountedField[]
  /** Of a ledger: what its records say. Each comes with a change of what it counts, and stays as it is. */
  readonly entries: LedgerFields | undefined
  /** Finds every field; what a caller asks goes through what the caller sees of them. */
  readonly findField: FindField
  readonly rules: AccessRules
  readonly fields: FieldAccess
  readonly validators: Validators
}

/** The records that everybody may read, where these are some of all. Indexes and counts know them by the values that tell. */
export interface OpenRecords {
  readonly condition: Condition
  /** What the condition asks about, where each is a single value of the record itself. */
  readonly fields: readonly Field[]
}

/** An index over a field that holds others as well. */
export interface CoveringIndex {
  readonly field: Field
  readonly others: readonly Field[]
}

/** With the table's prefix and an index's suffix it still fits PostgreSQL's 63 characters. */
const ENTITY_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
/** Kept by the sign-in area in a table of its own. */
const BUILT_IN = 'User'

/**
 * Reads the schemas.
 *
 * @throws StartError with one sentence that names the entity and what is wrong with it
 */
export function loadEntities(schemas: readonly EntitySchema[]): ReadonlyMap<string, Entity> {
  const entities = new Map<string, Entity>()
  const taken = new Set<string>()
  const byName = new Map(schemas.map((schema) => [schema.name, schema]))
  for (const schema of schemas) {
    if (schema.name === BUILT_IN) continue
    // Table names are the same whatever their case on SQLite.
    const spelling = String(schema.name).toLowerCase()
    if (taken.has(spelling)) {
      throw new StartError(`Two entities are named ${schema.name}, whatever their case.`)
    }
    taken.add(spelling)
    entities.set(schema.name, loadEntity(schema, byName))
  }
  return withLedgers(entities)
}

/** @throws StartError when two fields share a ledger */
function withLedgers(entities: ReadonlyMap<string, Entity>): ReadonlyMap<string, Entity> {
  const ledgers = new Map<string, LedgerFields>()
  for (const { name, counted } of entities.values()) {
    for (const { name: field, ledger } of counted) {
      if (!ledger) continue
      if (ledgers.has(ledger.entity))
        throw new StartError(
          `The field ${field} of the entity ${name} needs a ledger of its own: ${ledger.entity} is another field's.`,
        )
      ledgers.set(ledger.entity, ledger)
    }
  }
  return new Map(
    [...entities].map(([name, entity]) => [name, { ...entity, entries: ledgers.get(name) }]),
  )
}

function loadEntity(schema: EntitySchema, schemas: ReadonlyMap<string, EntitySchema>): Entity {
  const { name } = schema
  if (!ENTITY_NAME.test(name)) {
    throw new StartError(
      `The entity name ${JSON.stringify(name)} must be a letter and up to 39 letters, digits or underscores.`,
    )
  }
  const properties = Object.keys(schema.properties)
  for (const property of properties) validateProperty(name, property)
  const findOwn = fieldFinder(schema.properties)
  const search = findSearch(schema, findOwn)
  const findField = findingLike(search ? { search } : {}, findOwn)
  const rules = accessRules(schema, findField)
  const open = openRecords(rules)
  const covering = coveringIndexes(schema, findField)
  return {
    name,
    schema,
    table: `entity_${name}`,
    properties,
    indexed: (schema.indexed ?? []).map((field) => indexedField(name, field, findField)),
    covering,
    open,
    counts: covering
      .map((each) => countsFor(name, each, open?.fields ?? []))
      .filter((each) => each !== undefined),
    search,
    counted: countedFields(schema, schemas),
    entries: undefined,
    findField,
    rules,
    fields: fieldAccess(schema, findField, rules.create),
    validators: validatorsFor(schema),
  }
}

function openRecords({ read }: AccessRules): OpenRecords | undefined {
  const { condition } = read(VISITOR)
  if (condition.kind === 'always' || condition.kind === 'never') return undefined
  const fields = fieldsIn(condition) ?? []
  const named = [...new Map(fields.map((field) => [field.name, field])).values()]
  return { condition, fields: named.every(isSingleValue) ? named : [] }
}

function isSingleValue({ column, path, kinds }: Field): boolean {
  return !column && path.length === 1 && !kinds.has('array') && !kinds.has('object')
}

function validateProperty(entity: string, property: string): void {
  const reserved: readonly string[] = [...RECORD_FIELDS, CREATED_BY]
  if (isFieldName(property) && !reserved.includes(property)) return
  throw new StartError(
    `The entity ${entity} cannot have a field named ${JSON.stringify(property)}: the name must be letters, digits and underscores, and none that every record has.`,
  )
}

function coveringIndexes(schema: EntitySchema, findField: FindField): CoveringIndex[] {
  const { name, indexed = [], covering = {} } = schema
  return Object.entries(covering).map(([field, others]) => {
    if (!indexed.includes(field)) {
      throw new StartError(
        `The entity ${name} covers ${JSON.stringify(field)}, which is not indexed.`,
      )
    }
    return {
      field: indexedField(name, field, findField),
      others: others.map((other) => coveredField(name, other, findField)),
    }
  })
}

function coveredField(entity: string, name: string, findField: FindField): Field {
  const field = findField(name)
  if (field && !field.column && !field.kinds.has('object')) return field
  throw new StartError(
    `The entity ${entity} cannot cover ${JSON.stringify(name)}: it must be one of its fields, and no object.`,
  )
}

function indexedField(entity: string, name: string, findField: FindField): Field {
  const field = findField(name)
  if (field && !field.column && !field.kinds.has('array') && !field.kinds.has('object'))
    return field
  throw new StartError(
    `The entity ${entity} cannot index ${JSON.stringify(name)}: it must be one of its fields, of strings, numbers or booleans.`,
  )
}

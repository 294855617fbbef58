import { type RawBuilder, sql } from 'kysely'
import type { Condition, Scalar } from './condition.ts'
import type { Field } from './field.ts'
import {
  findScalarKind,
  ITSELF,
  type JsonSql,
  type Operand,
  type Place,
  type ScalarKind,
  type Sql,
} from './operand.ts'
import { postgresJson } from './postgres-json.ts'
import { sqliteJson } from './sqlite-json.ts'
import { wordTree } from './word-tree.ts'

export const jsonSql = { sqlite: sqliteJson, postgres: postgresJson } as const

type Truth = RawBuilder<boolean>

/**
 * A condition as SQL over a table of records: true or not true in each row, and safe to stand anywhere.
 *
 * @throws Error when it holds a pattern, which no database tests as we do
 */
export function compile(condition: Condition, json: JsonSql, place: Place = json.row): Truth {
  const searched = wordTree(condition)
  if (searched) return sql`(${json.hasWords(searched.search, searched.tree)})`
  switch (condition.kind) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'all':
      return sql`(${sql.join(parts(searchedOnce(condition.of), json, place), sql` and `)})`
    case 'any':
      return sql`(${sql.join(parts(condition.of, json, place), sql` or `)})`
    case 'not':
      // What SQL calls unknown is false to MongoDB, so its opposite is true.
      return sql`(${compile(condition.of, json, place)} is not true)`
    case 'missing':
      return missing(condition.field, place)
    case 'exists':
      return sql`(${place.field(condition.field).isThere})`
    case 'compare': {
      const { field, operator, value } = condition
      const test = (known: Sql) => sql`${known} ${sql.raw(operator)} ${json.bind(value)}`
      return holdsFor(field, findScalarKind(value), test, place)
    }
    case 'among':
      return amongAny(condition.field, condition.values, json, place)
    case 'text':
      return holdsFor(
        condition.field,
        'string',
        (known) => json.passesText(known, condition.test),
        place,
      )
    case 'size':
      if (!condition.field.kinds.has('array')) return sql`false`
      return sql`(${place.length(condition.field)} = ${json.bind(condition.length)})`
    case 'element':
      return element(condition, json, place)
    case 'search':
    case 'pattern':
      throw new Error(`a ${condition.kind} has no SQL here: it must be resolved before`)
  }
}

function parts(conditions: readonly Condition[], json: JsonSql, place: Place): Truth[] {
  return conditions.map((condition) => compile(condition, json, place))
}

/** All that is searched becomes one condition, for which an index is asked once. */
function searchedOnce(conditions: readonly Condition[]): readonly Condition[] {
  const searches = conditions.filter((condition) => wordTree(condition) !== undefined)
  if (searches.length < 2) return conditions
  const others = conditions.filter((condition) => !searches.includes(condition))
  return [...others, { kind: 'all', of: searches }]
}

function missing(field: Field, place: Place): Truth {
  const { isMissing } = place.field(field)
  if (!field.kinds.has('array')) return sql`(${isMissing})`
  return sql`(${isMissing} or ${place.anyElement(field, (each) => each.field(ITSELF).isMissing)})`
}

function element(
  { field, of, mustBeObject }: Extract<Condition, { kind: 'element' }>,
  json: JsonSql,
  place: Place,
): Truth {
  if (!field.kinds.has('array')) return sql`false`
  const meets = place.anyElement(field, (each) => {
    const isMet = compile(of, json, each)
    return mustBeObject ? sql`${each.field(ITSELF).is('object')} and ${isMet}` : isMet
  })
  return sql`(${meets})`
}

function amongAny(field: Field, values: readonly Scalar[], json: JsonSql, place: Place): Truth {
  const kinds = new Set(values.map(findScalarKind))
  const tests = [...kinds].map((kind) => {
    const ofKind = values.filter((value) => findScalarKind(value) === kind)
    const test = (known: Sql) => sql`${known} ${json.bindAll(kind, ofKind)}`
    return holdsFor(field, kind, test, place)
  })
  return sql`(${sql.join(tests, sql` or `)})`
}

type Test = (known: Sql) => Sql

/** Whether the field, or an element of it when it is a list, passes a test for values of one kind. */
function holdsFor(field: Field, kind: ScalarKind, test: Test, place: Place): Truth {
  const tests: Sql[] = []
  if (field.kinds.has(kind)) {
    tests.push(passes(place.field(field), kind, test, place.isRow && isOnly(field, kind)))
  }
  if (field.kinds.has('array')) {
    tests.push(place.anyElement(field, (each) => passes(each.field(ITSELF), kind, test, false)))
  }
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`
}

function passes(operand: Operand, kind: ScalarKind, test: Test, isCertain: boolean): Sql {
  const passed = test(operand.value(kind))
  return isCertain ? passed : sql`(${operand.is(kind)} and ${passed})`
}

/** The schema allows no other kind, so the value need not be asked what it is and an index can answer. */
function isOnly(field: Field, kind: ScalarKind): boolean {
  return [...field.kinds].every((allowed) => allowed === kind || allowed === 'null')
}

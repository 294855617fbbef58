import { type RawBuilder, sql } from 'kysely'
import type { Condition, Scalar } from './condition.ts'
import type { Field } from './field.ts'
import { type JsonSql, kindOf, type Operand, type ScalarKind, type Sql } from './operand.ts'
import { postgresJson } from './postgres-json.ts'
import { sqliteJson } from './sqlite-json.ts'

export const jsonSql = { sqlite: sqliteJson, postgres: postgresJson } as const

type Truth = RawBuilder<boolean>

/** A condition as SQL over a table of records: true or not true in each row, and safe to stand anywhere. */
export function compile(condition: Condition, json: JsonSql): Truth {
  switch (condition.kind) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'all':
      return sql`(${sql.join(parts(condition.of, json), sql` and `)})`
    case 'any':
      return sql`(${sql.join(parts(condition.of, json), sql` or `)})`
    case 'not':
      // What SQL calls unknown is false to MongoDB, so its opposite is true.
      return sql`(${compile(condition.of, json)} is not true)`
    case 'missing':
      return missing(condition.field, json)
    case 'compare': {
      const { field, operator, value } = condition
      const test = sql`${sql.raw(operator)} ${json.bind(value)}`
      return holdsFor(field, kindOf(value), test, json)
    }
    case 'among':
      return amongAny(condition.field, condition.values, json)
  }
}

function parts(conditions: readonly Condition[], json: JsonSql): Truth[] {
  return conditions.map((condition) => compile(condition, json))
}

function missing(field: Field, json: JsonSql): Truth {
  const { isMissing } = json.field(field)
  if (!field.kinds.has('array')) return sql`(${isMissing})`
  return sql`(${isMissing} or ${json.anyElement(field, (element) => element.isMissing)})`
}

function amongAny(field: Field, values: readonly Scalar[], json: JsonSql): Truth {
  const kinds = new Set(values.map(kindOf))
  const tests = [...kinds].map((kind) => {
    const ofKind = values.filter((value) => kindOf(value) === kind)
    return holdsFor(field, kind, json.bindAll(kind, ofKind), json)
  })
  return sql`(${sql.join(tests, sql` or `)})`
}

/** Whether the field, or an element of it when it is a list, passes a test for values of one kind. */
function holdsFor(field: Field, kind: ScalarKind, test: Sql, json: JsonSql): Truth {
  const mayBeList = field.kinds.has('array')
  const tests: Sql[] = []
  if (field.kinds.has(kind)) {
    tests.push(passes(json.field(field), kind, test, isOnly(field, kind)))
  }
  if (mayBeList) {
    tests.push(json.anyElement(field, (element) => passes(element, kind, test, false)))
  }
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`
}

function passes(operand: Operand, kind: ScalarKind, test: Sql, isCertain: boolean): Sql {
  const passed = sql`${operand.value(kind)} ${test}`
  return isCertain ? passed : sql`(${operand.is(kind)} and ${passed})`
}

/** The schema allows no other kind, so the value need not be asked what it is and an index can answer. */
function isOnly(field: Field, kind: ScalarKind): boolean {
  return [...field.kinds].every((allowed) => allowed === kind || allowed === 'null')
}

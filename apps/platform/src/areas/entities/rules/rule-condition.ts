import type { CallingUser } from '../../../http/caller/caller.ts'
import { ALWAYS, all, any, type Condition, NEVER, not } from '../filter/condition.ts'
import type { FindField } from '../filter/field.ts'
import { invalid } from '../filter/filter-fault.ts'
import { parseFilter } from '../filter/parse-filter.ts'
import { patternTests } from '../filter/patterns.ts'

/** What a rule may know of the user. */
const USER_FIELDS = ['id', 'email', 'role'] as const
type UserField = (typeof USER_FIELDS)[number]

const TEMPLATE = /^\{\{\s*user\.([a-z_]+)\s*\}\}$/

/** In a rule that visitors meet as well as users: it asks about the record alone. */
export const FOR_VISITORS = '$visitors'

/**
 * A rule's condition with the user's own values put in: a filter, and `user_condition` and `$nor` beside.
 *
 * @param user undefined in a rule for visitors, which may not ask about the user
 */
export function conditionFor(
  rule: Readonly<Record<string, unknown>>,
  user: CallingUser | undefined,
  findField: FindField,
): Condition {
  const entries = Object.entries(rule)
  if (entries.length === 0) throw invalid('An empty rule is not allowed; write true or false.')
  return all(
    entries.map(([key, operand]) => {
      const inner = () => readList(key, operand).map((part) => conditionFor(part, user, findField))
      switch (key) {
        case '$and':
          return all(inner())
        case '$or':
          return any(inner())
        case '$nor':
          return not(any(inner()))
        case 'user_condition':
          return meetsUserCondition(operand, user)
        default:
          return plainFilter({ [key]: withUser(operand, user) }, findField)
      }
    }),
  )
}

/** Rules are part of every statement, so they may ask only what the databases can answer. */
function plainFilter(filter: object, findField: FindField): Condition {
  const condition = parseFilter(filter, (name) => findField(name))
  if (patternTests(condition).length === 0) return condition
  throw invalid(
    'A pattern in a rule must be a plain string, perhaps with ^ before it or $ behind it.',
  )
}

function meetsUserCondition(wanted: unknown, user: CallingUser | undefined): Condition {
  const entries = Object.entries(readObject('user_condition', wanted))
  if (entries.length === 0) throw invalid('user_condition must name a field of the user.')
  const isMet = entries.every(([name, value]) => {
    if (typeof value !== 'string') throw invalid('user_condition compares with strings only.')
    return knownUser(user)[userField(name)] === value
  })
  return isMet ? ALWAYS : NEVER
}

function withUser(operand: unknown, user: CallingUser | undefined): unknown {
  if (typeof operand === 'string') return textWithUser(operand, user)
  if (Array.isArray(operand)) return operand.map((value) => withUser(value, user))
  if (typeof operand !== 'object' || operand === null) return operand
  return Object.fromEntries(
    Object.entries(operand).map(([key, value]) => [key, withUser(value, user)]),
  )
}

function textWithUser(text: string, user: CallingUser | undefined): string {
  if (!text.includes('{{')) return text
  const name = TEMPLATE.exec(text)?.[1]
  if (name === undefined)
    throw invalid('A template must be the whole string, such as "{{user.id}}".')
  return knownUser(user)[userField(name)]
}

function knownUser(user: CallingUser | undefined): CallingUser {
  if (user) return user
  throw invalid(`A rule with ${FOR_VISITORS} may not ask about the user.`)
}

function userField(name: string): UserField {
  const field = USER_FIELDS.find((known) => known === name)
  if (!field) throw invalid(`A rule knows of the user: ${USER_FIELDS.join(', ')}.`)
  return field
}

function readList(key: string, operand: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(operand) || operand.length === 0) throw invalid(`${key} needs an array.`)
  return operand.map((part) => readObject(key, part))
}

function readObject(key: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`${key} needs an object.`)
  }
  // Checked above; its values are looked at one by one.
  return value as Readonly<Record<string, unknown>>
}

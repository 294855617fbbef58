import { StartError } from '../../../db/start-error.ts'
import { type Caller, type CallingUser, isTrusted } from '../../../http/caller/caller.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { ALWAYS, type Condition, NEVER } from '../filter/condition.ts'
import type { FindField } from '../filter/field.ts'
import { invalid } from '../filter/filter-fault.ts'
import type { Action, EntitySchema, RuleSchema } from '../schema/entity-schema.ts'
import { conditionFor, FOR_VISITORS } from './rule-condition.ts'

/** Which records a caller may act on. */
export interface Scope {
  readonly condition: Condition
  /** The same text for callers to whom the same records are open. */
  readonly key: string
}

export type Rule = (caller: Caller) => Scope
export type AccessRules = Readonly<Record<Action, Rule>> & {
  /** Whether some records may be read by some callers alone. */
  readonly isReadByCondition: boolean
}

const EVERYTHING: Scope = { condition: ALWAYS, key: 'everything' }
const NOTHING: Scope = { condition: NEVER, key: 'nothing' }
/** Resolved rules kept for each entity and action, one a user. */
const CACHED_SCOPES = 1_000
const SAMPLE_USER: CallingUser = { id: '0', email: 'a@b.c', full_name: '', role: 'user' }

export function accessRules(schema: EntitySchema, findField: FindField): AccessRules {
  const rule = (action: Action) => buildRule(schema, action, findField)
  return {
    create: rule('create'),
    read: rule('read'),
    update: rule('update'),
    delete: rule('delete'),
    isReadByCondition: typeof schema.access?.read === 'object',
  }
}

function buildRule(schema: EntitySchema, action: Action, findField: FindField): Rule {
  const what = `The ${action} rule of the entity ${schema.name}`
  return ruleFrom(schema.access?.[action] ?? false, what, findField)
}

/**
 * A rule as it stands in a schema.
 *
 * @param what names the rule in a fault
 * @throws StartError when its condition cannot be read
 */
export function ruleFrom(rule: RuleSchema, what: string, findField: FindField): Rule {
  if (rule === true) return () => EVERYTHING
  if (rule === false) return (caller) => (isTrusted(caller) ? EVERYTHING : NOTHING)
  validateRule(rule, what, findField)
  return FOR_VISITORS in rule ? ruleForAll(rule, findField) : ruleForUsers(rule, findField)
}

/** The same records for visitors and users, so that they share what is cached. */
function ruleForAll(rule: Exclude<RuleSchema, boolean>, findField: FindField): Rule {
  const scope = buildScope(conditionForAll(rule, findField), JSON.stringify(rule))
  return (caller) => (isTrusted(caller) ? EVERYTHING : scope)
}

function conditionForAll(
  { [FOR_VISITORS]: isForVisitors, ...rule }: Exclude<RuleSchema, boolean>,
  findField: FindField,
): Condition {
  if (isForVisitors !== true) throw invalid(`${FOR_VISITORS} must be true or left out.`)
  return conditionFor(rule, undefined, findField)
}

function ruleForUsers(rule: Exclude<RuleSchema, boolean>, findField: FindField): Rule {
  const kept = new Map<string, Scope>()
  return (caller) => {
    if (isTrusted(caller)) return EVERYTHING
    // Such a condition is about a user, which a visitor is not.
    if (caller.kind !== 'user') return NOTHING
    const { id, email, role } = caller.user
    const key = JSON.stringify([id, email, role])
    const known = kept.get(key)
    if (known) return known
    const condition = conditionFor(rule, caller.user, findField)
    const scope = buildScope(condition, key)
    if (kept.size >= CACHED_SCOPES) kept.clear()
    kept.set(key, scope)
    return scope
  }
}

function buildScope(condition: Condition, key: string): Scope {
  if (condition.kind === 'always') return EVERYTHING
  return condition.kind === 'never' ? NOTHING : { condition, key }
}

function validateRule(
  rule: Exclude<RuleSchema, boolean>,
  what: string,
  findField: FindField,
): void {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    throw new StartError(`${what} must be true, false or a condition.`)
  }
  try {
    if (FOR_VISITORS in rule) conditionForAll(rule, findField)
    else conditionFor(rule, SAMPLE_USER, findField)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    throw new StartError(`${what} is wrong: ${cause.message}`, { cause })
  }
}

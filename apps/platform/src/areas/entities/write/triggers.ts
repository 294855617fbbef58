import type { WriteStatement } from '../../../db/database.ts'
import { StartError } from '../../../db/start-error.ts'
import { ALWAYS, type Condition } from '../filter/condition.ts'
import { matches } from '../filter/matches.ts'
import { conditionRefusingPatterns } from '../read/list-plan.ts'
import type { Entity } from '../schema/entity.ts'
import type { RecordChange } from './changes.ts'

/** A record that is about to change. */
export interface TriggeringChange {
  readonly type: RecordChange['type']
  readonly entity: string
  /** After the change; for a delete as it was. */
  readonly record: Readonly<Record<string, unknown>>
  /** Before an update. */
  readonly before?: Readonly<Record<string, unknown>>
}

/** What is written in the same transaction as a change, such as a job that follows from it. */
export interface RecordTrigger {
  /** For whoever reads why the server does not start. */
  readonly source: string
  readonly entity: string
  readonly on: readonly RecordChange['type'][]
  /** Only for records that meet it. */
  readonly filter?: unknown
  /** Of updates only those whose record met this before. */
  readonly before?: unknown
  insert(change: TriggeringChange): WriteStatement
}

export interface Triggers {
  /** True if a deleted record triggers something. */
  readonly hasDeleteTriggers: boolean
  statements(changes: readonly TriggeringChange[]): WriteStatement[]
  /** What was returned is committed. */
  afterCommit(statements: readonly WriteStatement[]): void
}

interface CompiledTrigger extends Pick<RecordTrigger, 'on' | 'insert'> {
  readonly condition: Condition
  readonly before: Condition
}

/** @throws StartError when a trigger names no entity, or its filter cannot be understood */
export function loadTriggers(
  entities: ReadonlyMap<string, Entity>,
  given: readonly RecordTrigger[] = [],
  onTriggered: () => void = () => undefined,
): (entity: string) => Triggers {
  const compiled = Map.groupBy(
    given.map((trigger) => compiledTrigger(trigger, entities)),
    ({ entity }) => entity,
  )
  return (name) => {
    const triggers = compiled.get(name) ?? []
    return {
      hasDeleteTriggers: triggers.some(({ on }) => on.includes('delete')),
      statements(changes) {
        if (triggers.length === 0) return []
        return changes.flatMap((change) =>
          triggers.filter((trigger) => fits(trigger, change)).map(({ insert }) => insert(change)),
        )
      },
      afterCommit: ({ length }) => {
        if (length > 0) onTriggered()
      },
    }
  }
}

function fits(trigger: CompiledTrigger, { type, record, before }: TriggeringChange): boolean {
  if (!trigger.on.includes(type) || !matches(trigger.condition, record)) return false
  return type !== 'update' || matches(trigger.before, before)
}

function compiledTrigger(
  { source, entity: name, on, filter, before, insert }: RecordTrigger,
  entities: ReadonlyMap<string, Entity>,
): CompiledTrigger & { entity: string } {
  const entity = entities.get(name)
  if (!entity) throw new StartError(`${source} names the unknown entity ${JSON.stringify(name)}.`)
  const conditionOf = (given: unknown) => {
    if (given === undefined) return ALWAYS
    try {
      return conditionRefusingPatterns(entity.findField, given)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`${source} has a filter that cannot be used: ${reason}`, {
        cause: error,
      })
    }
  }
  return { entity: name, on, insert, condition: conditionOf(filter), before: conditionOf(before) }
}

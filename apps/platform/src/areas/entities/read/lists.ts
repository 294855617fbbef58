import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { all, type Condition } from '../filter/condition.ts'
import type { Entity } from '../schema/entity.ts'
import { Answer } from './answer.ts'
import { AnswerCache } from './answer-cache.ts'
import type { RecordMemory } from './entity-snapshot.ts'
import { type ListPlan, planList, type Query } from './list-plan.ts'
import { type ListRow, listStatement } from './list-statement.ts'
import { withoutPatterns } from './pattern-candidates.ts'
import { MEMORY, type MemoryLimits, rememberRecords } from './read-snapshot.ts'

/** So many questions that are new since a change make it worth while to read all records at once. */
const ENOUGH_MISSES = 3
/** So many changes make it worth while to measure a large entity again. */
const LONG_AFTER = 100

/** The lists of an entity: answers are kept, and the records of small entities too, until one changes. */
export class EntityLists {
  readonly #db: Database
  readonly #entity: Entity
  readonly #limits: MemoryLimits
  readonly #cache = new AnswerCache()
  #version = 0
  #hits = 0
  #misses = 0
  #missesSinceChange = 0
  #memory: RecordMemory | undefined
  /** Before this version the records are not read into memory. */
  #worthFrom = 0

  constructor(db: Database, entity: Entity, limits = MEMORY) {
    this.#db = db
    this.#entity = entity
    this.#limits = limits
  }

  /** How many lists were answered from memory, and how many by the database. */
  get uses(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  /** Forgets every answer; called after each commit. */
  moveOn(): void {
    this.#version += 1
    this.#missesSinceChange = 0
    this.#memory = undefined
    this.#cache.clear()
  }

  /** The answer to an address that was asked before, at no cost. */
  known(caller: Caller, address: string): Answer | undefined {
    const known = this.#cache.atAddress(this.#addressFor(caller, address))
    if (known) this.#hits += 1
    return known
  }

  async answer(caller: Caller, address: string, query: Query): Promise<Answer> {
    const plan = planList(this.#entity.fields.view(caller), query)
    const scope = this.#entity.rules.read(caller)
    const ofCaller = this.#addressFor(caller, address)
    const remembered = this.#remembered(plan, all([plan.condition, scope.condition]), ofCaller)
    if (remembered) return remembered
    const version = this.#version
    const condition = await withoutPatterns(this.#db, this.#entity, plan.condition, scope.condition)
    const statement = listStatement(this.#db, this.#entity, { ...plan, condition }, scope.condition)
    const key = `${statement.sql}\n${JSON.stringify(statement.parameters, bigintAsText)}`
    const known = this.#cache.ofStatement(key, ofCaller)
    if (known) {
      this.#hits += 1
      return known
    }
    this.#missed()
    const [row] = await this.#db.read<ListRow>(statement, statement)
    const answer = new Answer(row?.body ?? '[]')
    // A write that was committed while we read may have made the answer old.
    if (version === this.#version) this.#cache.keep(key, ofCaller, answer)
    return answer
  }

  #remembered(plan: ListPlan, condition: Condition, ofCaller: string): Answer | undefined {
    const found = this.#memory?.list(plan, condition)
    if (!found) return undefined
    this.#hits += 1
    const known = this.#cache.ofStatement(found.key, ofCaller)
    if (known) return known
    const answer = new Answer(found.body())
    this.#cache.keep(found.key, ofCaller, answer)
    return answer
  }

  #missed(): void {
    this.#misses += 1
    this.#missesSinceChange += 1
    if (this.#missesSinceChange === ENOUGH_MISSES && this.#version >= this.#worthFrom) {
      void this.#remember()
    }
  }

  async #remember(): Promise<void> {
    const version = this.#version
    // A database in trouble is told of by the lists that ask it.
    const memory = await rememberRecords(this.#db, this.#entity, this.#limits).catch(
      () => undefined,
    )
    if (!memory) this.#worthFrom = version + LONG_AFTER
    if (version === this.#version) this.#memory = memory
  }

  /** Whoever may read everything shares the plain address; others have it under what is open to them. */
  #addressFor(caller: Caller, address: string): string {
    const { condition, key } = this.#entity.rules.read(caller)
    const view = this.#entity.fields.view(caller)
    return condition.kind === 'always' && view.key === ''
      ? address
      : `${key} ${view.key} ${address}`
  }
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Answer } from './answer.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Entity } from './entity.ts'
import { planList, type Query } from './list-plan.ts'
import { type ListRow, listStatement } from './list-statement.ts'
import { withoutPatterns } from './pattern-candidates.ts'

/** The lists of an entity, answered from memory until one of its records changes. */
export class EntityLists {
  readonly #db: Database
  readonly #entity: Entity
  readonly #cache = new AnswerCache()
  #version = 0
  #hits = 0
  #misses = 0

  constructor(db: Database, entity: Entity) {
    this.#db = db
    this.#entity = entity
  }

  /** How many lists were answered from memory, and how many by the database. */
  get uses(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  /** Forgets every answer; called after each commit. */
  moveOn(): void {
    this.#version += 1
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
    const version = this.#version
    const condition = await withoutPatterns(this.#db, this.#entity, plan.condition, scope.condition)
    const statement = listStatement(this.#db, this.#entity, { ...plan, condition }, scope.condition)
    const key = `${statement.sql}\n${JSON.stringify(statement.parameters, bigintAsText)}`
    const known = this.#cache.ofStatement(key, ofCaller)
    if (known) {
      this.#hits += 1
      return known
    }
    this.#misses += 1
    const [row] = await this.#db.read<ListRow>(statement, statement)
    const answer = new Answer(row?.body ?? '[]')
    // A write that was committed while we read may have made the answer old.
    if (version === this.#version) this.#cache.keep(key, ofCaller, answer)
    return answer
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

import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Scope } from './access.ts'
import { Answer } from './answer.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Entity } from './entity.ts'
import { planList, type Query } from './list-plan.ts'
import { type ListRow, listStatement } from './list-statement.ts'

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
    const known = this.#cache.atAddress(addressFor(this.#entity.rules.read(caller), address))
    if (known) this.#hits += 1
    return known
  }

  async answer(caller: Caller, address: string, query: Query): Promise<Answer> {
    const plan = planList(this.#entity, query)
    const scope = this.#entity.rules.read(caller)
    const statement = listStatement(this.#db, this.#entity, plan, scope.condition)
    const key = `${statement.sql}\n${JSON.stringify(statement.parameters, bigintAsText)}`
    const known = this.#cache.ofStatement(key, addressFor(scope, address))
    if (known) {
      this.#hits += 1
      return known
    }
    this.#misses += 1
    const version = this.#version
    const [row] = await this.#db.read<ListRow>(statement, statement)
    const answer = new Answer(row?.body ?? '[]')
    // A write that was committed while we read may have made the answer old.
    if (version === this.#version) this.#cache.keep(key, addressFor(scope, address), answer)
    return answer
  }
}

/** Whoever may read everything shares the plain address; others have it under their rule. */
function addressFor({ condition, key }: Scope, address: string): string {
  return condition.kind === 'always' ? address : `${key} ${address}`
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

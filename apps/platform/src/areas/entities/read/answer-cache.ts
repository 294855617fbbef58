import type { Answer } from './answer.ts'

interface Limits {
  readonly bytes: number
  /** Different answers. */
  readonly answers: number
  /** Addresses under which they are known. */
  readonly addresses: number
}

const LIMITS: Limits = { bytes: 32 * 1024 * 1024, answers: 200, addresses: 1_000 }

interface Kept {
  readonly statement: string
  readonly answer: Answer
  /** Under which it is found. */
  readonly addresses: Set<string>
}

/**
 * The lists of one entity that were answered since its last change. An answer is found by the address
 * as it came, which costs nothing, and else by its statement, so that many addresses share one.
 */
export class AnswerCache {
  readonly #limits: Limits
  readonly #byAddress = new Map<string, Kept>()
  /** In the order of their last use. */
  readonly #byStatement = new Map<string, Kept>()

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  atAddress(address: string): Answer | undefined {
    const kept = this.#byAddress.get(address)
    if (!kept) return undefined
    this.#use(kept)
    return kept.answer
  }

  ofStatement(statement: string, address: string): Answer | undefined {
    const kept = this.#byStatement.get(statement)
    if (!kept) return undefined
    this.#use(kept)
    this.#know(address, kept)
    return kept.answer
  }

  keep(statement: string, address: string, answer: Answer): void {
    if (answer.bytes > this.#limits.bytes / 4) return
    this.#drop(this.#byStatement.get(statement))
    const kept = { statement, answer, addresses: new Set<string>() }
    this.#byStatement.set(statement, kept)
    this.#know(address, kept)
    while (this.#byStatement.size > this.#limits.answers || this.#bytes() > this.#limits.bytes) {
      this.#drop(firstOf(this.#byStatement))
    }
  }

  clear(): void {
    this.#byAddress.clear()
    this.#byStatement.clear()
  }

  #use(kept: Kept): void {
    this.#byStatement.delete(kept.statement)
    this.#byStatement.set(kept.statement, kept)
  }

  #know(address: string, kept: Kept): void {
    this.#byAddress.get(address)?.addresses.delete(address)
    this.#byAddress.set(address, kept)
    kept.addresses.add(address)
    if (this.#byAddress.size <= this.#limits.addresses) return
    const [oldest] = this.#byAddress.keys()
    if (oldest === undefined) return
    this.#byAddress.get(oldest)?.addresses.delete(oldest)
    this.#byAddress.delete(oldest)
  }

  /** Counted anew each time: answers grow when they are compressed. */
  #bytes(): number {
    let bytes = 0
    for (const { answer } of this.#byStatement.values()) bytes += answer.bytes
    return bytes
  }

  #drop(kept: Kept | undefined): void {
    if (!kept) return
    this.#byStatement.delete(kept.statement)
    for (const address of kept.addresses) this.#byAddress.delete(address)
  }
}

function firstOf<Value>(map: ReadonlyMap<unknown, Value>): Value | undefined {
  for (const value of map.values()) return value
  return undefined
}

import type { Answer } from './answer.ts'

interface Limits {
  readonly bytes: number
  /** Different answers. */
  readonly answers: number
  /** Addresses under which they are known. */
  readonly addresses: number
}

const LIMITS: Limits = { bytes: 32 * 1024 * 1024, answers: 200, addresses: 1_000 }

/**
 * The lists of one entity that were answered since its last change. An answer is found by the address
 * as it came, which costs nothing, and else by its statement, so that many addresses share one.
 */
export class AnswerCache {
  readonly #limits: Limits
  readonly #byAddress = new Map<string, Answer>()
  readonly #byStatement = new Map<string, Answer>()
  #uses = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  atAddress(address: string): Answer | undefined {
    const answer = this.#byAddress.get(address)
    if (answer) answer.usedAt = ++this.#uses
    return answer
  }

  ofStatement(statement: string, address: string): Answer | undefined {
    const answer = this.#byStatement.get(statement)
    if (answer) this.#know(address, answer)
    return answer
  }

  keep(statement: string, address: string, answer: Answer): void {
    if (answer.bytes > this.#limits.bytes / 4) return
    this.#byStatement.set(statement, answer)
    this.#know(address, answer)
    while (this.#byStatement.size > this.#limits.answers || this.#bytes() > this.#limits.bytes) {
      this.#dropLeastUsed()
    }
  }

  clear(): void {
    this.#byAddress.clear()
    this.#byStatement.clear()
  }

  #know(address: string, answer: Answer): void {
    answer.usedAt = ++this.#uses
    this.#byAddress.set(address, answer)
    if (this.#byAddress.size <= this.#limits.addresses) return
    const oldest = this.#byAddress.keys().next()
    if (!oldest.done) this.#byAddress.delete(oldest.value)
  }

  #bytes(): number {
    let bytes = 0
    for (const answer of this.#byStatement.values()) bytes += answer.bytes
    return bytes
  }

  #dropLeastUsed(): void {
    let least: [string, Answer] | undefined
    for (const entry of this.#byStatement) {
      if (!least || entry[1].usedAt < least[1].usedAt) least = entry
    }
    if (!least) return
    const [statement, answer] = least
    this.#byStatement.delete(statement)
    for (const [address, known] of this.#byAddress) {
      if (known === answer) this.#byAddress.delete(address)
    }
  }
}

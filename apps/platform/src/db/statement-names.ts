/** Every connection keeps each of them on the server until it ends. */
const MAX_NAMES = 200
const MAX_SEEN = 1_000

/**
 * Names for statements that come again, so that PostgreSQL reads their text once a connection. Filters make
 * statements without number: of those that come once none gets a name, and of the others only so many do.
 */
export class StatementNames {
  readonly #most: number
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()

  constructor(most: number = MAX_NAMES) {
    this.#most = most
  }

  /** Always the same for a text; undefined for one that is better sent whole. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= this.#most) return known
    if (!this.#seen.delete(sql)) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear()
      this.#seen.add(sql)
      return undefined
    }
    const name = `p${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

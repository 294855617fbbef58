import type { Condition } from '../filter/condition.ts'
import { matches } from '../filter/matches.ts'
import { comparisonsIn } from './list-cost.ts'
import { listOrder } from './list-order.ts'
import type { ListPlan, SortKey } from './list-plan.ts'
import { someFields } from './pick-fields.ts'

/** Comparisons times bytes: a hundredth of a second at worst. */
const MOST_WORK = 4_000_000
const KEPT_ORDERS = 16

interface Remembered {
  readonly place: number
  readonly record: object
  /** Where its text lies, the comma behind it included. */
  readonly start: number
  readonly end: number
}

/** A list that was found in memory. */
export interface FoundList {
  /** Lists of the same records, shown alike, have the same text. */
  readonly key: string
  body(): Buffer
}

/** All records of a small entity as they were at one moment, and lists of them as the database would give them. */
export class RecordMemory {
  readonly #texts: Buffer
  /** The newest first. */
  readonly #records: readonly Remembered[]
  readonly #orders = new Map<string, readonly Remembered[]>()

  /** @param texts the records as the database prints them, in any order */
  constructor(texts: readonly string[]) {
    // Only records that this area has printed lie in the table.
    const parsed = texts.map((text) => ({ text, record: JSON.parse(text) as object }))
    const compare = listOrder([])
    parsed.sort((one, other) => compare(one.record, other.record))
    this.#texts = Buffer.from(parsed.map(({ text }) => `${text},`).join(''))
    let end = 0
    this.#records = parsed.map(({ text, record }, place) => {
      const start = end
      end += Buffer.byteLength(text) + 1
      return { place, record, start, end }
    })
  }

  get bytes(): number {
    return this.#texts.length
  }

  /** @returns undefined when the database should be asked */
  list(plan: Omit<ListPlan, 'condition'>, condition: Condition): FoundList | undefined {
    if (plan.hidden.length > 0 || plan.creator) return undefined
    if (comparisonsIn(condition) * this.bytes > MOST_WORK) return undefined
    const found = this.#find(plan, condition)
    const names = plan.fields?.map(({ name }) => name)
    const places = String.fromCharCode(...found.map(({ place }) => place))
    return {
      // With the names in front, places are never taken for them, nor for a statement.
      key: `${names ?? ''}\n${places}`,
      body: () => (names ? fieldsOf(found, names) : this.#wholeRecords(found)),
    }
  }

  #find({ sort, skip, limit }: Omit<ListPlan, 'condition'>, condition: Condition): Remembered[] {
    const found: Remembered[] = []
    let left = skip
    for (const remembered of this.#sorted(sort)) {
      if (!matches(condition, remembered.record)) continue
      if (left > 0) {
        left -= 1
        continue
      }
      found.push(remembered)
      if (found.length === limit) break
    }
    return found
  }

  #sorted(sort: readonly SortKey[]): readonly Remembered[] {
    if (sort.length === 0) return this.#records
    const key = sort.map(({ field, isDescending }) => `${isDescending}${field.name}`).join()
    const known = this.#orders.get(key)
    if (known) return known
    const compare = listOrder(sort)
    const sorted = this.#records.toSorted((one, other) => compare(one.record, other.record))
    if (this.#orders.size >= KEPT_ORDERS) this.#orders.clear()
    this.#orders.set(key, sorted)
    return sorted
  }

  #wholeRecords(found: readonly Remembered[]): Buffer {
    if (found.length === 0) return Buffer.from('[]')
    const bytes = found.reduce((sum, { start, end }) => sum + end - start, 1)
    const body = Buffer.allocUnsafe(bytes)
    let at = body.write('[')
    for (let index = 0; index < found.length; ) {
      const { start = 0, end: firstEnd = 0 } = found[index] ?? {}
      let end = firstEnd
      // Neighbours are copied in one go.
      for (index += 1; found[index]?.start === end; index += 1) end = found[index]?.end ?? end
      at += this.#texts.copy(body, at, start, end)
    }
    body.write(']', at - 1)
    return body
  }
}

function fieldsOf(found: readonly Remembered[], names: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(found.map(({ record }) => someFields(record, names))))
}

import { LRUCache } from 'lru-cache'

/** What was asked for once may fill this part, which is also the most that one value may take. */
const PROBATIONARY_PART = 1 / 4

/**
 * A segmented LRU: new values are on probation and are protected once they are asked for, so that a flood of values
 * that nobody asks for again pushes out none that somebody did. In each segment the one unused for longest goes first.
 */
export class SegmentedLru<Value extends object> {
  readonly #probationary: LRUCache<string, Value>
  readonly #protected: LRUCache<string, Value>

  /**
   * @param maxSize of all values together
   * @param sizeOf in the same unit, at least 1
   */
  constructor(maxSize: number, sizeOf: (value: Value, key: string) => number) {
    const probationarySize = Math.floor(maxSize * PROBATIONARY_PART)
    const options = { maxEntrySize: probationarySize, sizeCalculation: sizeOf }
    this.#probationary = new LRUCache({ ...options, maxSize: probationarySize })
    this.#protected = new LRUCache({ ...options, maxSize: maxSize - probationarySize })
  }

  get calculatedSize(): number {
    return this.#probationary.calculatedSize + this.#protected.calculatedSize
  }

  get(key: string): Value | undefined {
    const value = this.#protected.get(key)
    if (value) return value
    const used = this.#probationary.peek(key)
    if (used) {
      this.#probationary.delete(key)
      this.#protected.set(key, used)
    }
    return used
  }

  /** The value, without counting as a use. */
  peek(key: string): Value | undefined {
    return this.#protected.peek(key) ?? this.#probationary.peek(key)
  }

  set(key: string, value: Value): void {
    const segment = this.#protected.has(key) ? this.#protected : this.#probationary
    segment.set(key, value)
  }

  delete(key: string): void {
    this.#probationary.delete(key)
    this.#protected.delete(key)
  }

  clear(): void {
    this.#probationary.clear()
    this.#protected.clear()
  }
}

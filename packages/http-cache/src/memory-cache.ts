import {
  type Cacheable,
  CachePartition,
  type CacheStore,
  type CacheUses,
  type Version,
} from './cache-partition.ts'
import { SegmentedLru } from './segmented-lru.ts'

/** Overhead of an entry, beside its key and value. */
const ENTRY_BYTES = 500

/**
 * Everything that this process caches, within one number of bytes: what has not been used for longest goes first, what
 * was never asked for again before the rest. An entry is found until what it was made from is invalidated.
 */
export class MemoryCache {
  readonly uses = new Map<string, CacheUses>()
  readonly #store: CacheStore
  readonly #versions = new Map<string, Version>()
  readonly #newest: Version = { value: 0 }
  readonly #listeners: ((source: string) => void)[] = []

  constructor(maxBytes: number) {
    const entries: CacheStore['entries'] = new SegmentedLru(
      maxBytes,
      ({ value }, key) =>
        ENTRY_BYTES + 2 * key.length + (typeof value === 'string' ? 2 * value.length : value.bytes),
    )
    this.#store = { entries, inFlight: new Map() }
  }

  get bytes(): number {
    return this.#store.entries.calculatedSize
  }

  /** Another number after each invalidation. */
  get version(): number {
    return this.#newest.value
  }

  /** Entries made from this source are no longer found. */
  invalidate(source: string): void {
    this.#newest.value += 1
    const version = this.#versions.get(source)
    if (version) version.value += 1
    for (const listener of this.#listeners) listener(source)
  }

  /** Hears of each invalidation, for as long as the cache lives. */
  onInvalidate(listener: (source: string) => void): void {
    this.#listeners.push(listener)
  }

  clear(): void {
    this.#store.entries.clear()
  }

  /**
   * Entries of one kind.
   *
   * @param kind their uses are counted by it
   * @param source what they are made from, by the name that `invalidate` takes; everything when left out
   */
  partition<Value extends Cacheable>(kind: string, source?: string): CachePartition<Value> {
    const uses = this.uses.get(kind) ?? { hits: 0, misses: 0 }
    this.uses.set(kind, uses)
    const version = source === undefined ? this.#newest : this.#versionOf(source)
    return new CachePartition<Value>(this.#store, {
      prefix: `${kind} ${source ?? ''} `,
      version,
      uses,
    })
  }

  #versionOf(source: string): Version {
    const version = this.#versions.get(source) ?? { value: 0 }
    this.#versions.set(source, version)
    return version
  }
}

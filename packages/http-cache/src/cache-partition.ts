import type { SegmentedLru } from './segmented-lru.ts'

/** What a cache can hold. */
export interface Cacheable {
  /** All that it keeps in memory. */
  readonly bytes: number
  /** Set while it is cached: to be called when `bytes` has grown. */
  onResize?: (() => void) | undefined
}

export interface Version {
  value: number
}

export interface CacheUses {
  hits: number
  misses: number
}

interface Entry {
  /** The value, or the key under which it lies. */
  readonly value: Cacheable | string
  /** Of what it was made from. */
  readonly version: number
}

interface Loading {
  readonly version: number
  readonly value: Promise<Cacheable | undefined>
}

export interface CacheStore {
  readonly entries: SegmentedLru<Entry>
  readonly inFlight: Map<string, Loading>
}

/** The entries of one kind, made from the same source. */
export class CachePartition<Value extends Cacheable> {
  readonly #store: CacheStore
  readonly #prefix: string
  readonly #version: Version
  readonly #uses: CacheUses

  constructor(store: CacheStore, of: { prefix: string; version: Version; uses: CacheUses }) {
    this.#store = store
    this.#prefix = of.prefix
    this.#version = of.version
    this.#uses = of.uses
  }

  /** Version of the source: read it before the source itself. */
  get version(): number {
    return this.#version.value
  }

  get(key: string): Value | undefined {
    const found = this.#find(this.#prefix + key)
    if (found) this.#uses.hits += 1
    return found
  }

  /** What is there, or is being loaded just now for another caller. */
  async getOrAwait(key: string): Promise<Value | undefined> {
    const found = this.get(key)
    if (found) return found
    const pending = this.#store.inFlight.get(this.#prefix + key)
    // Only this partition stores values under its prefix.
    return pending?.version === this.version ? (pending.value as Promise<Value>) : undefined
  }

  /** @param version as it was before the source was read; after an invalidation since then nothing is stored */
  set(key: string, value: Value, version = this.version): void {
    this.#keep(this.#prefix + key, value, version)
  }

  /** Makes `from` an alias of a key. */
  link(from: string, key: string, version = this.version): void {
    if (version !== this.version) return
    this.#store.entries.set(this.#prefix + from, { value: this.#prefix + key, version })
  }

  /**
   * The value of a key, loaded on a miss: once for concurrent callers, unless the source is invalidated in between.
   *
   * @param isCacheable whether to store a value; else only the waiting callers get it
   */
  async getOrLoad<Loaded extends Value | undefined>(
    key: string,
    load: () => Promise<Loaded>,
    isCacheable: (value: NonNullable<Loaded>) => boolean = () => true,
  ): Promise<Value | Loaded> {
    const found = this.get(key)
    if (found) return found
    const path = this.#prefix + key
    const { inFlight } = this.#store
    const { version } = this
    const pending = inFlight.get(path)
    // Only this partition stores values under its prefix.
    if (pending?.version === version) return pending.value as Promise<Loaded>
    this.#uses.misses += 1
    const value = load()
    const loading = { version, value }
    inFlight.set(path, loading)
    try {
      const loaded = await value
      if (loaded && isCacheable(loaded)) this.#keep(path, loaded, version)
      return loaded
    } finally {
      if (inFlight.get(path) === loading) inFlight.delete(path)
    }
  }

  #find(path: string): Value | undefined {
    const entry = this.#store.entries.get(path)
    if (entry === undefined) return undefined
    if (entry.version !== this.version) {
      this.#store.entries.delete(path)
      return undefined
    }
    // What lies below the prefix was put there by this partition.
    return typeof entry.value === 'string' ? this.#find(entry.value) : (entry.value as Value)
  }

  #keep(path: string, value: Value, version: number): void {
    if (version !== this.version) return
    const { entries } = this.#store
    const keep = () => entries.set(path, { value, version })
    value.onResize = () => {
      if (entries.peek(path)?.value === value) keep()
    }
    keep()
  }
}

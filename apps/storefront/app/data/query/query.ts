import { createListeners } from '../../state/create-store.ts'
import { type FetchQueryOptions, fetchWithRetry } from './fetch-with-retry.ts'

export type QueryKey = readonly string[]

export interface QueryState<Data> {
  status: 'pending' | 'success' | 'error'
  /** Kept while a later call fails. */
  data: Data | undefined
  /** Null when nothing went wrong. */
  error: unknown
  /** A call has ended: what is known came not with the document alone. */
  isFetched: boolean
}

/** What the cache does with its queries. */
export interface QueryOwner {
  /** A call has ended. */
  onSettled(query: Query): void
  /** Nothing has used it for a while. */
  onUnused(query: Query): void
}

const GC_TIME_MS = 300_000

/** One cached query: its state, the request in flight for it, and its observers. */
export class Query<Data = unknown> {
  readonly queryKey: QueryKey
  readonly #owner: QueryOwner
  #state: QueryState<Data> = { status: 'pending', data: undefined, error: null, isFetched: false }
  #options: FetchQueryOptions<Data> | undefined
  #latest: Promise<Data> | undefined
  #isFetching = false
  #active = 0
  #updatedAt = 0
  #isInvalidated = false
  #isSeeded = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = createListeners(() => {
    clearTimeout(this.#timer)
    return () => this.#waitForUse()
  })

  constructor(queryKey: QueryKey, owner: QueryOwner) {
    this.queryKey = queryKey
    this.#owner = owner
    this.#waitForUse()
  }

  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)
  readonly get = () => this.#state

  get isActive(): boolean {
    return this.#active > 0
  }

  get isFetching(): boolean {
    return this.#isFetching
  }

  isStale(staleTime: number): boolean {
    if (this.#isInvalidated || this.#state.data === undefined) return true
    return !this.#isSeeded && Date.now() - this.#updatedAt >= staleTime
  }

  invalidate(): void {
    this.#isInvalidated = true
  }

  setOptions(options: FetchQueryOptions<Data>): this {
    this.#options = options
    return this
  }

  /** @returns ends the use: what nothing uses is not asked for again when it is invalidated */
  activate(): () => void {
    this.#active += 1
    return () => {
      this.#active -= 1
    }
  }

  /** The document's own stays, and is not asked for again until it is invalidated. */
  seed(data: Data): void {
    this.#isSeeded = true
    this.set(data)
  }

  set(received: Data, isFetched = this.#state.isFetched): void {
    const { status, data: known } = this.#state
    this.#updatedAt = Date.now()
    this.#isInvalidated = false
    // Who shows the same already has nothing to render.
    const data = known !== undefined && isSame(known, received) ? known : received
    if (status === 'success' && data === known && isFetched === this.#state.isFetched) return
    this.#become({ status: 'success', data, error: null, isFetched })
  }

  /** Joins the call that is in flight. */
  fetch(): Promise<Data> {
    return this.#isFetching && this.#latest ? this.#latest : this.#start()
  }

  /** Makes a call in any case. The state tells how it went. */
  readonly refetch = async (): Promise<void> => {
    await this.#start().catch(() => undefined)
  }

  /** Refetches; joins the request in flight only while there is no data yet, so that a slow connection does not send it twice. */
  async refetchInvalidated(): Promise<void> {
    if (this.#state.data === undefined) await this.fetch().catch(() => undefined)
    else await this.refetch()
  }

  #start(): Promise<Data> {
    const { status, data } = this.#state
    if (status === 'error' && data === undefined)
      this.#become({ ...this.#state, status: 'pending', error: null })
    const started: Promise<Data> = this.#run(() => this.#latest === started)
    this.#latest = started
    this.#isFetching = true
    return started
  }

  async #run(isLatest: () => boolean): Promise<Data> {
    if (!this.#options) throw new Error(`Query ${this.queryKey.join(' ')} has no queryFn.`)
    const [outcome] = await Promise.allSettled([fetchWithRetry(this.#options)])
    // A later call knows better.
    if (this.#latest && !isLatest()) return this.#latest
    this.#isFetching = false
    if (outcome.status === 'fulfilled') this.set(outcome.value, true)
    else this.#become({ ...this.#state, status: 'error', error: outcome.reason, isFetched: true })
    this.#owner.onSettled(this)
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  #become(state: QueryState<Data>): void {
    this.#state = state
    this.#listeners.notify()
  }

  #waitForUse(): void {
    // What the server reads is gone with the page.
    if (typeof window === 'undefined') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.#isSeeded) this.#owner.onUnused(this)
    }, GC_TIME_MS)
  }
}

/** Of what a server sends, as JSON. */
function isSame(known: unknown, received: unknown): boolean {
  return known === received || JSON.stringify(known) === JSON.stringify(received)
}

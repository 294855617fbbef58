/** Callbacks of one event. An error of one does not stop the others. */
export class Listeners<Args extends unknown[]> {
  readonly #listeners = new Set<(...args: Args) => void>()

  /** @returns takes the listener out again */
  add(listener: (...args: Args) => void): () => void {
    // A wrapper of its own, so that the same function added twice is two listeners.
    const own = (...args: Args) => listener(...args)
    this.#listeners.add(own)
    return () => {
      this.#listeners.delete(own)
    }
  }

  notify(...args: Args): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(...args)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  get size(): number {
    return this.#listeners.size
  }
}

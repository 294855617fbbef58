/** Functions that are called, in the order in which they were added, with each value that is published. */
export class Listeners<Value> {
  readonly #all = new Set<(value: Value) => void>()

  /** @returns removes the listener */
  add(listener: (value: Value) => void): () => void {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  publish(value: Value): void {
    for (const listener of this.#all) listener(value)
  }
}

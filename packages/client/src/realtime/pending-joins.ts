/** Rooms the client has asked for and the server has not answered yet. */
export class PendingJoins {
  readonly #rooms = new Set<string>()
  #waiting: (() => void)[] = []

  add(room: string): void {
    this.#rooms.add(room)
  }

  acknowledge(room: string): void {
    this.#rooms.delete(room)
    this.#settle()
  }

  clear(): void {
    this.#rooms.clear()
    this.#settle()
  }

  /** Resolves once none is open. */
  whenAllAcknowledged(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#settle()
    })
  }

  #settle(): void {
    if (this.#rooms.size > 0) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

/**
 * Sends things in their order, at most so many a second.
 *
 * @param perSecond the most that goes out within one second
 * @param send sends one
 */
export function rateLimited<T>(perSecond: number, send: (item: T) => void) {
  let queue: T[] = []
  let budget = perSecond
  let isCounting = false

  function flush(): void {
    for (const item of queue.splice(0, budget)) {
      budget--
      send(item)
    }
    if (budget === perSecond || isCounting) return
    isCounting = true
    setTimeout(refill, 1000)
  }

  function refill(): void {
    isCounting = false
    budget = perSecond
    flush()
  }

  return {
    add(item: T) {
      queue.push(item)
      flush()
    },
    /** Forgets what was not sent yet. */
    clear() {
      queue = []
    },
  }
}

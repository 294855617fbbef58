import { type Requester, RequesterGone, requester } from './requester.ts'

/** All places are taken, and as many wait as may. */
export class QueueFull extends Error {}

export interface FairQueue {
  /**
   * Runs the task when a place is free.
   *
   * @throws QueueFull
   * @throws RequesterGone when nobody waits for it any more before it has begun
   */
  run<T>(task: () => Promise<T>): Promise<T>
}

export interface QueueSize {
  /** Tasks at a time. */
  readonly places: number
  readonly maxWaiting: number
  /** Of these one requester has so many at most; all where nothing is said. */
  readonly ofOne?: number
}

interface Waiting {
  begin(): void
  refuse(error: Error): void
}

/**
 * Bounds work: so many tasks at a time, so many that wait. Requesters who wait take turns, whoever has asked for how
 * much; where no more may wait, whoever has most waiting gives a place up to those who have less.
 */
export function createFairQueue({ places, maxWaiting, ofOne = places }: QueueSize): FairQueue {
  /** By requester; whoever comes first is next. */
  const lines = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let running = 0
  let waiting = 0

  const mayBegin = (id: string) => running < places && (id === OWN || (held.get(id) ?? 0) < ofOne)

  function take(id: string): void {
    running += 1
    held.set(id, (held.get(id) ?? 0) + 1)
  }

  function giveBack(id: string): void {
    running -= 1
    const left = (held.get(id) ?? 1) - 1
    if (left === 0) held.delete(id)
    else held.set(id, left)
    beginNext()
  }

  function beginNext(): void {
    for (const [id, line] of lines) {
      if (!mayBegin(id)) continue
      const next = line.shift()
      waiting -= 1
      lines.delete(id)
      // Behind all others.
      if (line.length > 0) lines.set(id, line)
      take(id)
      next?.begin()
      return
    }
  }

  function leave(id: string, one: Waiting): void {
    const line = lines.get(id)
    const at = line?.indexOf(one) ?? -1
    if (!line || at < 0) return
    line.splice(at, 1)
    waiting -= 1
    if (line.length === 0) lines.delete(id)
  }

  /** Makes room for one more of this requester. @throws QueueFull */
  function makeRoom(id: string): void {
    if (waiting < maxWaiting) return
    let longest: [string, Waiting[]] | undefined
    for (const line of lines) if (line[1].length > (longest?.[1].length ?? 0)) longest = line
    const own = lines.get(id)?.length ?? 0
    const last = longest && longest[1].length > own + 1 ? longest[1].at(-1) : undefined
    if (!longest || !last) throw new QueueFull('too much waits already')
    leave(longest[0], last)
    last.refuse(new QueueFull('others, who have less waiting, go first'))
  }

  function wait(id: string, signal: AbortSignal | undefined): Promise<void> {
    makeRoom(id)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiting = { begin: resolve, refuse: reject }
    const line = lines.get(id)
    if (line) line.push(one)
    else lines.set(id, [one])
    waiting += 1
    const gone = () => {
      leave(id, one)
      reject(goneError(signal))
    }
    signal?.addEventListener('abort', gone, { once: true })
    return promise.finally(() => signal?.removeEventListener('abort', gone))
  }

  return {
    async run(task) {
      const { id, signal }: Requester = requester() ?? { id: OWN }
      if (signal?.aborted) throw goneError(signal)
      if (mayBegin(id)) take(id)
      else await wait(id, signal)
      try {
        return await task()
      } finally {
        giveBack(id)
      }
    },
  }
}

/** The server's own work. */
const OWN = ''

function goneError(signal: AbortSignal | undefined): RequesterGone {
  return new RequesterGone('nobody waits for this any more', { cause: signal?.reason })
}

/** Writers that add products one after the other until they are told to stop. */
export interface Load {
  /** Ids of the records whose creation was answered. */
  readonly acknowledged: ReadonlySet<string>
  /** Every status that was seen. */
  readonly statuses: ReadonlySet<number>
  readonly refusedWithoutRetryAfter: number
  stop(): Promise<void>
}

export function load(options: { url: string; token: string; writers: number }): Load {
  const { url, token, writers } = options
  const address = `${url}/api/apps/pitlane/entities/Product`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let isStopped = false
  let count = 0
  let refusedWithoutRetryAfter = 0

  async function write(): Promise<void> {
    const body = JSON.stringify({ name: `Lever ${count++}`, price: 1 })
    const answer = await fetch(address, { method: 'POST', headers, body })
    statuses.add(answer.status)
    if (answer.status === 503 && !answer.headers.has('retry-after')) refusedWithoutRetryAfter++
    const text = await answer.text()
    if (answer.status === 201) acknowledged.add(JSON.parse(text).id)
    else await pause()
  }

  // A server that is killed breaks its connections: that is the test's doing, not a status.
  const running = Array.from({ length: writers }, async () => {
    while (!isStopped) await write().catch(pause)
  })
  return {
    acknowledged,
    statuses,
    get refusedWithoutRetryAfter() {
      return refusedWithoutRetryAfter
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}

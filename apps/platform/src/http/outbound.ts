/** Calls a server elsewhere; like `fetch`, but the answer is whole when it comes. */
export type Outbound = (url: string | URL, init?: RequestInit) => Promise<Response>

/**
 * The one way out to other servers: no redirect is followed, an answer that takes too long or is too long is none.
 *
 * @param limits time in milliseconds until the whole answer is there, and its size in bytes
 */
export function createOutbound(limits: { timeoutMs: number; mostBytes: number }): Outbound {
  return async (url, init = {}) => {
    const timeout = AbortSignal.timeout(limits.timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const answer = await fetch(url, { ...init, redirect: 'manual', signal })
    const body = await wholeBody(answer, limits.mostBytes)
    const { status, headers } = answer
    return new Response(body.length === 0 ? null : body, { status, headers })
  }
}

async function wholeBody(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > most) throw new Error('The answer of another server is too long.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

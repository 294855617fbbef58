import { OutboundRefused } from './address-guard.ts'

/** Calls a server elsewhere; like `fetch`, but the answer is whole when it comes. */
export type Outbound = (url: string | URL, init?: RequestInit) => Promise<Response>

export interface OutboundLimits {
  /** Milliseconds until the whole answer is there. */
  timeoutMs: number
  /** The size of the answer in bytes. */
  maxBytes: number
}

/**
 * The one way out to the servers that the operator has configured: no redirect is followed, an answer that takes too
 * long or is too long is none. Servers that others name are called by `guarded-outbound.ts`.
 */
export function createOutbound(limits: OutboundLimits): Outbound {
  return async (url, init = {}) => {
    const signal = timeLimit(limits.timeoutMs, init.signal)
    const answer = await fetch(url, { ...init, redirect: 'manual', signal })
    return wholeResponse(answer, answer.body ?? [], limits.maxBytes)
  }
}

/** Ends with the caller's signal, or when the time is over. */
export function timeLimit(timeoutMs: number, signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** @throws OutboundRefused when the body is longer than `most` bytes */
export async function wholeResponse(
  { status, headers }: { status: number; headers: Headers },
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Response> {
  const parts: Uint8Array[] = []
  for await (const part of limited(body, most)) parts.push(part)
  return new Response(parts.length === 0 ? null : new Uint8Array(Buffer.concat(parts)), {
    status,
    headers,
  })
}

/** The parts of a body as they come. @throws OutboundRefused once they are more than `most` bytes */
export async function* limited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > most) throw tooLong()
    yield part
  }
}

export function tooLong(): OutboundRefused {
  return new OutboundRefused('size', 'The answer of another server is too long.')
}

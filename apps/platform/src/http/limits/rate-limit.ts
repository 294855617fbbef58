import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTrusted } from '../caller/caller.ts'
import { apiError } from '../errors/api-error.ts'
import { isFromOutside } from '../in-process/in-process-fetch.ts'
import { addressKey } from './client-address.ts'

const MINUTE_MS = 60_000

/** Bounds what one address may ask to be changed, and how often it may come with an invalid token. */
export function rateLimit(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCounted = !isFree(request) && !isTrusted(request.caller)
    const wait = isCounted ? limiter.take(addressKey(request.ip)) : undefined
    done(wait === undefined ? undefined : tooMany(wait))
  })
}

/**
 * Bounds what one client address may ask for a minute, counted in this process.
 *
 * @returns throws 429 when this is one too many
 */
export function limitByAddress(perMinute: number): (request: FastifyRequest) => void {
  const limiter = createLimiter(perMinute, MINUTE_MS, Date.now)
  return (request) => {
    const wait = isFromOutside(request) ? limiter.take(addressKey(request.ip)) : undefined
    if (wait !== undefined) throw tooMany(wait)
  }
}

/** @param seconds after which it may be tried again */
export function tooMany(seconds: number) {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return apiError(
    'too_many_requests',
    `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

function isFree(request: FastifyRequest): boolean {
  return isRead(request) && request.tokenStatus !== 'unknown'
}

/** Whether a request changes nothing, whatever its method says. */
export function isRead({ method, routeOptions }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  return isReading || routeOptions.config.definition?.rate === 'read'
}

export interface Limiter {
  /** Counts one; the seconds to wait when that was one too many. */
  take(key: string): number | undefined
}

const MAX_KEYS = 100_000

/** So many a window for each key, counted in this process. */
export function createLimiter(limit: number, windowMs: number, now: () => number): Limiter {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    take(key) {
      const time = now()
      if (time >= endsAt) {
        counts.clear()
        endsAt = time + windowMs
      }
      // A flood from countless addresses shares one count rather than all memory.
      const counted = counts.size < MAX_KEYS || counts.has(key) ? key : ''
      const count = (counts.get(counted) ?? 0) + 1
      counts.set(counted, count)
      return count > limit ? Math.ceil((endsAt - time) / 1000) : undefined
    },
  }
}

import { createHash } from 'node:crypto'
import { headers } from '@pitlane/protocol'
import type { FastifyRequest } from 'fastify'
import { type Caller, isTrusted } from '../../../http/caller/caller.ts'

/** Who asks: a caller, and for a visitor whose conversations are theirs. */
export interface Asker {
  readonly caller: Caller
  readonly owner: string | undefined
}

/** Such as clients make: what is shorter could be guessed. */
const ANONYMOUS_ID = /^[\w.:-]{16,200}$/

/**
 * Whose conversations a caller's are.
 *
 * @param anonymousId of a visitor, who keeps it secret: it is the only proof there is
 * @returns undefined for visitors without such an id
 */
export function findOwner(caller: Caller, anonymousId: unknown): string | undefined {
  if (caller.kind === 'service') return 'service'
  if (caller.kind === 'user') return `user ${caller.user.id}`
  if (typeof anonymousId !== 'string' || !ANONYMOUS_ID.test(anonymousId)) return undefined
  return `visitor ${createHash('sha256').update(anonymousId).digest('hex')}`
}

export function ownerOfRequest(request: FastifyRequest): string | undefined {
  return findOwner(request.caller, request.headers[headers.anonymousId.toLowerCase()])
}

/** Admins and the service role see all conversations. */
export function maySee(caller: Caller, owner: string | undefined, of: { owner: string }): boolean {
  return isTrusted(caller) || owner === of.owner
}

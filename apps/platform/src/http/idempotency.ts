import { createHash } from 'node:crypto'
import { headers as names } from '@pitlane/protocol'
import type { FastifyRequest } from 'fastify'
import { type Database, mustChangeOneRow, type WriteStatement } from '../db/database.ts'
import { apiError } from './errors/api-error.ts'
import type { ParameterDescription } from './route.ts'

/** Milliseconds for which a key gives the first response again. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,255}$/

/** Describes the header, for routes that read it. */
export const idempotencyKey: ParameterDescription = {
  in: 'header',
  name: names.idempotencyKey,
  description: 'The same key within a day gives the first response again and creates nothing.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

/** A request that must have its effect once, however often it is sent. */
export interface IdempotentRequest {
  /** Digest of the key, of who sent it and of what for. */
  readonly key: string
  /** Digest of the body. */
  readonly request: string
}

/**
 * Reads a request's `Idempotency-Key`.
 *
 * @param scope what the key is for: the same one elsewhere is another
 * @throws ApiError `bad_request` for a key that is none
 */
export function idempotentRequest(
  { headers, caller, body }: Pick<FastifyRequest, 'headers' | 'caller' | 'body'>,
  scope: string,
): IdempotentRequest | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw apiError(
      'bad_request',
      'An Idempotency-Key is 1 to 255 plain characters, without spaces.',
    )
  }
  const who = caller.kind === 'user' ? caller.user.id : caller.kind
  return { key: digest([who, scope, header]), request: digest(body ?? null) }
}

/** Responses, written in one transaction with the records that they hold, so that both are there or none. */
export function idempotencyStore(db: Database, clock: () => number) {
  const oldest = () => new Date(clock() - IDEMPOTENCY_MS).toISOString()
  return {
    /** @throws ApiError `validation_failed` when the key came with another body */
    async find({ key, request }: IdempotentRequest): Promise<string | undefined> {
      const [row] = await db.read<{ request: string; response: string }>(
        db.build
          .selectFrom('idempotency_keys')
          .select(['request', 'response'])
          .where('key', '=', key)
          .where('created_date', '>', oldest())
          .compile(),
      )
      if (row && row.request !== request) {
        throw apiError(
          'validation_failed',
          'This Idempotency-Key was used before, with another body.',
        )
      }
      return row?.response
    },

    /** Stores the response for the request's repetitions, and undoes the write when another request with this key was faster. */
    storeStatements({ key, request }: IdempotentRequest, response: string): WriteStatement[] {
      const { build } = db
      const created_date = new Date(clock()).toISOString()
      return [
        build
          .deleteFrom('idempotency_keys')
          .where('key', '=', key)
          .where('created_date', '<=', oldest())
          .compile(),
        mustChangeOneRow(
          build
            .insertInto('idempotency_keys')
            .values({ key, request, response, created_date })
            .onConflict((conflict) => conflict.column('key').doNothing()),
        ),
      ]
    },
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

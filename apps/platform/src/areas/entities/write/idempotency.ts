import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { apiError } from '../../../http/errors/api-error.ts'

/** For so long a key gives the first answer again. */
export const KEPT_MS = 24 * 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,255}$/

/** A request that must have its effect once, however often it is sent. */
export interface Once {
  /** Digest of the key, of who sent it and of what for. */
  readonly key: string
  /** Digest of the body. */
  readonly request: string
}

/**
 * Reads a request's `Idempotency-Key`.
 *
 * @param address what the key is for: the same one elsewhere is another
 * @throws ApiError `bad_request` for a key that is none
 */
export function onceOf(
  { headers, caller, body }: Pick<FastifyRequest, 'headers' | 'caller' | 'body'>,
  address: string,
): Once | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw apiError(
      'bad_request',
      'An Idempotency-Key is 1 to 255 plain characters, without spaces.',
    )
  }
  const who = caller.kind === 'user' ? caller.user.id : caller.kind
  return { key: digest([who, address, header]), request: digest(body ?? null) }
}

/** Answers kept beside what they told of, in the same transaction, so that both are there or none. */
export interface KeptAnswers {
  /** @throws ApiError `validation_failed` when the key came with another body */
  find(once: Once): Promise<string | undefined>
  /** Undo the write when another request with this key was faster. */
  guards(once: Once, answer: string): WriteStatement[]
}

export function keptAnswers(db: Database, clock: () => number): KeptAnswers {
  const oldest = () => new Date(clock() - KEPT_MS).toISOString()
  return {
    async find({ key, request }) {
      const [row] = await db.read<{ request: string; answer: string }>(
        db.build
          .selectFrom('kept_answers')
          .select(['request', 'answer'])
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
      return row?.answer
    },

    guards({ key, request }, answer) {
      const { build } = db
      const created_date = new Date(clock()).toISOString()
      return [
        build
          .deleteFrom('kept_answers')
          .where('key', '=', key)
          .where('created_date', '<=', oldest())
          .compile(),
        {
          ...build
            .insertInto('kept_answers')
            .values({ key, request, answer, created_date })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .compile(),
          changes: 1,
        },
      ]
    },
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

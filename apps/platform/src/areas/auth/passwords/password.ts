import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createFairQueue } from '../../../fair-queue.ts'

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's least for argon2id: 19 MiB, two passes. */
const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

/** One core is left to everybody who does not sign in just now, and a thread of the pool to the files. */
const CONCURRENCY = Math.max(1, Math.min(3, availableParallelism() - 1))
/** They wait for some two seconds; requests beyond them are rejected. */
const MAX_WAITING = 100

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords() {
  const pool = createFairQueue({ places: CONCURRENCY, maxWaiting: MAX_WAITING })
  const tagOf = (password: string, salt: Buffer, cost: Cost, bytes: number) =>
    pool.run(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const message = password.normalize('NFKC')
          argon2('argon2id', { ...cost, message, nonce: salt, tagLength: bytes }, (error, tag) =>
            error ? reject(error) : resolve(tag),
          )
        }),
    )
  return {
    /**
     * A PHC string.
     *
     * @param like a stored hash: its salt is used again, so that the same password has the same hash
     */
    async hash(password: string, like?: string): Promise<string> {
      const salt = readPhc(like)?.salt ?? randomBytes(SALT_BYTES)
      return phc(COST, salt, await tagOf(password, salt, COST, TAG_BYTES))
    },
    /** Takes as long for an account that does not exist (no stored hash) as for one that does. */
    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const { cost, salt, tag } = readPhc(stored) ?? NOBODY
      const same = timingSafeEqual(await tagOf(password, salt, cost, tag.length), tag)
      return same && stored !== null && stored !== undefined
    },
    /** Whether the stored hash was made at another cost than today's: the next sign-in makes it anew. */
    isOutdated(stored: string | null): boolean {
      const cost = readPhc(stored)?.cost
      return (
        cost !== undefined &&
        (cost.memory !== COST.memory ||
          cost.passes !== COST.passes ||
          cost.parallelism !== COST.parallelism)
      )
    },
  }
}

const NOBODY = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function readPhc(text: string | null | undefined) {
  const match =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      text ?? '',
    )
  if (!match) return undefined
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

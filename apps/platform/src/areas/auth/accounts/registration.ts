import type { UserRow } from '../../../db/tables/tables-access.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { requireEmail } from '../../../http/input/email-address.ts'
import { hashSecret, isOneTimeCode, isSame, newSecret } from '../sessions/secret.ts'
import type { AccountDeps } from './deps.ts'
import { isSameClaim, pendingStore, type TriedAccount } from './pending-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a claim to an address waits for its code. */
const PENDING_MS = 24 * HOUR_MS
/** Two may claim an address at the same moment: the later one looks again. */
const MAX_TRIES = 3

interface Claim {
  email: string
  password: string
  /** Stored in the page with the form, so that sending its form twice is the same claim. */
  proof?: string | undefined
  fromUrl?: string | undefined
  ip: string
}

interface Verification {
  email: string
  code: string
  proof?: string | undefined
  ip: string
  userAgent?: string | undefined
}

/** Accounts by a code that comes by mail. */
export function createRegistration(deps: AccountDeps) {
  const { db, attempts, emailRequests, mailQueue, users } = deps
  const pending = pendingStore(db)
  const now = () => deps.clock().toISOString()
  const mailOf = (email: string, fromUrl: string | undefined) =>
    mailQueue.enqueue({
      kind: 'confirm',
      recipient: email,
      ...(fromUrl !== undefined && { details: { from_url: fromUrl } }),
      lifeMs: HOUR_MS,
    })

  function requireOpen() {
    if (deps.app.registration() === 'invitation') throw apiError('registration_closed')
  }

  async function userOf(email: string, password_hash: string | null): Promise<UserRow> {
    const date = now()
    return {
      id: (await users.keptIdFor(email)) ?? deps.newId(),
      email,
      full_name: email.split('@', 1)[0] ?? email,
      role: 'user',
      password_hash,
      disabled_date: deps.app.registration() === 'approval' ? date : null,
      verified_date: date,
      extra: '{}',
      created_date: date,
      updated_date: date,
      created_by_id: null,
    }
  }

  return {
    /**
     * Stores the claim to an address and queues a mail with a code. Whether there is an account is not looked
     * at: the mail says it, which only the owner of the address reads.
     *
     * @returns the proof to send along with the code, with which the password is kept in any case
     */
    async register(claimed: Claim): Promise<string> {
      const { email: typed, password, proof = newSecret(), fromUrl, ip } = claimed
      requireOpen()
      const email = requireEmail(typed)
      deps.requirePassword(password, email)
      await attempts.take('register', { account: email, ip })
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const before = await pending.findLive(email, now())
        const claim = {
          email,
          // With the salt of the claim before, so that the same password is known again.
          password_hash: await deps.passwords.hash(password, before?.password_hash),
          proof_hash: hashSecret(proof),
          created_date: now(),
          expires_date: new Date(deps.clock().getTime() + PENDING_MS).toISOString(),
        }
        const saving = pending.save(claim, before)
        const { committed } = await db.write([
          emailRequests.request('confirm', email),
          saving,
          mailOf(email, fromUrl),
        ])
        if (committed) {
          mailQueue.wake()
          return proof
        }
        const current = await pending.findLive(email, now())
        if (current?.password_hash !== before?.password_hash) continue
        const isSame = current && isSameClaim(claim, current)
        await db.write([isSame ? saving : pending.contest(email, now())])
        if (isSame) return proof
        throw await emailRequests.tooSoon('confirm', email)
      }
      throw apiError('unavailable')
    },

    /** @throws ApiError `invalid_code` for a code that is wrong, too old or used */
    async verify({ email: typed, code, proof, ip, userAgent }: Verification) {
      requireOpen()
      const email = requireEmail(typed)
      const attempt = { account: email, ip }
      await attempts.take('code', attempt)
      const { results } = await db.write([pending.countTry(email, now())])
      // Exactly the columns that the statement returns.
      const claim = results[0]?.rows[0] as TriedAccount | undefined
      const { code_hash, code_salt } = claim ?? NOBODY
      const isRight = isOneTimeCode(code, code_salt ?? '', code_hash ?? NOBODY.code_hash)
      if (!claim || !isRight || code_hash === null) throw apiError('invalid_code')
      const isOwn = proof !== undefined && isSame(hashSecret(proof), claim.proof_hash)
      // Of two who claimed the address only one can read its mail, and this may be the other one's password.
      const isKept = isOwn || claim.contested_date === null
      const user = await userOf(email, isKept ? claim.password_hash : null)
      const { token, statements } = deps.sessions.start(user.id, { way: 'code', ip, userAgent })
      const { committed } = await db.write([
        isKept ? pending.consume(email, code_hash) : pending.consumeCode(email, code_hash),
        users.insert(user),
        ...statements,
        ...attempts.clear('code', attempt),
      ])
      if (!committed) throw apiError('invalid_code')
      deps.log.info({ event: 'registered', user: user.id }, 'a user registered')
      return { token, user }
    },

    async resend({ email: typed, fromUrl, ip }: Omit<Claim, 'password'>): Promise<void> {
      requireOpen()
      const email = requireEmail(typed)
      await attempts.take('mail', { account: email, ip })
      const { committed } = await db.write([
        emailRequests.request('confirm', email),
        mailOf(email, fromUrl),
      ])
      if (!committed) throw await emailRequests.tooSoon('confirm', email)
      mailQueue.wake()
    },
  }
}

/** Compared with where there is no registration, so that the work is the same. */
const NOBODY = { code_salt: '', code_hash: '0'.repeat(64) }

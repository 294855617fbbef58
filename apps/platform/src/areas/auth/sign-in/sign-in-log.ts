import type { SignInLog, SignInOutcome, SignInWay } from '@pitlane/protocol'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { findNetwork } from '../../../http/limits/client-address.ts'

const MAX_USER_AGENT = 300

export interface SignInOrigin {
  readonly ip: string
  readonly userAgent?: string | undefined
}

interface SignInEntry extends SignInOrigin {
  /** Undefined where there is no such account. */
  readonly userId: string | undefined
  readonly way: SignInWay
  readonly outcome: SignInOutcome
}

export type SignInLogTable = ReturnType<typeof signInLog>

/** Sign-ins and tries of them; the hourly retention of logs deletes the oldest. */
export function signInLog(deps: { db: Database; clock: () => Date; newId: () => string }) {
  const { build } = deps.db
  return {
    insert: ({ userId, way, outcome, ip, userAgent }: SignInEntry): WriteStatement =>
      build
        .insertInto('sign_ins')
        .values({
          id: deps.newId(),
          created_date: deps.clock().toISOString(),
          user_id: userId ?? null,
          way,
          outcome,
          address: findNetwork(ip),
          user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        })
        .compile(),

    /** The newest first. */
    list(page: { userId: string | undefined; limit: number; skip: number }): Promise<SignInLog[]> {
      const { userId, limit, skip } = page
      const query = build
        .selectFrom('sign_ins')
        .leftJoin('users', 'users.id', 'sign_ins.user_id')
        .select(['sign_ins.id', 'sign_ins.created_date', 'sign_ins.user_id'])
        .select(['sign_ins.way', 'sign_ins.outcome', 'sign_ins.address', 'sign_ins.user_agent'])
        .select('users.email as user_email')
        .$if(userId !== undefined, (all) => all.where('sign_ins.user_id', '=', userId ?? ''))
        .orderBy('sign_ins.created_date', 'desc')
        .orderBy('sign_ins.id', 'desc')
        .limit(limit)
        .offset(skip)
      return deps.db.read<SignInLog>(query.compile(), { isSlow: true })
    },
  }
}

import type { User } from '@pitlane/protocol'
import type { userStore } from './store.ts'
import { userRecord } from './user-schemas.ts'

export type UserQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** A list as it was asked for; app.ts hands over who reads queries. */
export interface UserListing {
  readonly limit: number
  readonly skip: number
  /** True when it is all of them, the newest first. */
  readonly isPlain: boolean
  isWanted(user: object): boolean
  sorted(users: readonly User[]): User[]
  shown(user: object): object
}

/** Users read at once; the rest waits, so that memory holds no more than these and what was found. */
const BATCH = 1000

type Store = Pick<ReturnType<typeof userStore>, 'list'>

/** The users that an admin asks for. */
export async function listUsers(store: Store, listing: UserListing): Promise<object[]> {
  const { limit, skip } = listing
  if (listing.isPlain) {
    const rows = await store.list(limit, skip)
    return rows.map((row) => listing.shown(userRecord(row)))
  }
  const wanted: User[] = []
  let batch = await store.list(BATCH, 0)
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    wanted.push(...batch.map(userRecord).filter((user) => listing.isWanted(user)))
    batch = await store.list(BATCH, 0, last)
  }
  return page(listing, wanted)
}

/** The same for a user who is not an admin: they find only themselves. */
export function listOwn(listing: UserListing, own: User): object[] {
  return page(listing, listing.isWanted(own) ? [own] : [])
}

function page(listing: UserListing, wanted: readonly User[]): object[] {
  const { skip, limit, sorted, shown } = listing
  return sorted(wanted)
    .slice(skip, skip + limit)
    .map((user) => shown(user))
}

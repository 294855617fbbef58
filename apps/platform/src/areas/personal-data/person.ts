import type { PersonItem, PersonPart } from '@pitlane/protocol'
import type { PersonNames } from '../../http/input/person-match.ts'

/** Who is looked for, with what the accounts and chats that were found say of them. */
export interface Person {
  readonly names: PersonNames
  readonly userIds: readonly string[]
  readonly chats: readonly ChatName[]
}

/** A chat in another service. */
export interface ChatName {
  readonly channel: 'whatsapp' | 'telegram'
  readonly address: string
  readonly conversationId: string
}

export interface FoundItem extends PersonItem {
  /** All of it, for an export; what may be long is loaded there. */
  readonly data: unknown
  load?(): Promise<unknown>
}

/** A place where something of a person may lie. */
export interface PersonSource {
  readonly part: PersonPart
  readonly entity?: string
  find(person: Person, most: number): Promise<FoundItem[]>
  /** Deletes items, or reduces those that have to stay. */
  erase(ids: readonly string[]): Promise<void>
  /** The ids of all that lie there, whosever, in their order; only of what a backup may bring back. */
  listIds?(after: string, most: number): Promise<string[]>
}

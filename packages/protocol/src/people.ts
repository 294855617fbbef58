/** Where something of a person lies; `records` are those of an entity. */
export const PERSON_PARTS = [
  'account',
  'sessions',
  'sign_ins',
  'visits',
  'invitations',
  'records',
  'history',
  'conversations',
  'chats',
  'mails',
  'jobs',
  'files',
  'changes',
] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

/** What is stored of one person, as admins see it before it is exported or erased. */
export interface PersonReport {
  /** By what it was looked for: what was typed, and what the accounts and chats that were found have beside it. */
  names: { phones: string[]; emails: string[]; chats: string[] }
  parts: PersonPartReport[]
  /** Days after which no backup holds it any more; null where the server makes none. */
  backup_days: number | null
}

export interface PersonPartReport {
  part: PersonPart
  /** Of records and their history. */
  entity?: string
  /** The first of them. */
  items: PersonItem[]
  /** Of all, as far as they were looked for. */
  count: number
  /** So many of them stay, without what they say of the person. */
  reduced: number
}

export interface PersonItem {
  id: string
  /** What it is, in a few words; empty where the date says all. */
  title: string
  /** ISO 8601. */
  date: string | null
  /** It stays, without what it says of the person; else it is deleted. */
  is_reduced: boolean
  /** A page on which an admin sees it: the id of a conversation or account. */
  link?: { kind: 'conversation' | 'user' | 'record'; id: string }
}

/** What stays as it is when a person is erased. */
export interface PersonException {
  part: PersonPart
  entity?: string
  id: string
}

/** What was erased, by its counts alone. */
export interface ErasedPerson {
  parts: { part: PersonPart; entity?: string; deleted: number; reduced: number }[]
}

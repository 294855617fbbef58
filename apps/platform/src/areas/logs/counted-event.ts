import { createHash } from 'node:crypto'

/** Something that happened, as it is counted. */
export interface CountedEvent {
  readonly name: string
  /** Such as the page; may be empty. */
  readonly label: string
  /** A whole number that is summed. */
  readonly value: number
  /** `2026-01-31`, in the time zone of the app. */
  readonly day: string
  /** A user's id, or {@link sessionKey}; empty when nobody is known. */
  readonly person: string
  /** Events of the same key are one event. */
  readonly key?: string
}

/** Sorts after every id of a user. */
export const SESSION_MARK = '~'

/** Stands for a visitor's session on one day: the next day the same session has another. */
export function sessionKey(sessionId: string, day: string): string {
  return SESSION_MARK + hashText(`${day} ${sessionId}`)
}

/** @returns 16 characters */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

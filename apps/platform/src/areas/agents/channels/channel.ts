import { createHash, timingSafeEqual } from 'node:crypto'
import type { ChatFacts } from '@pitlane/protocol'

/** One thing that is sent: services take them one by one. */
export type Part = { readonly text: string } | { readonly picture: string }

/** A file as a service names it. */
export interface MediaRef {
  readonly id: string
  /** Its digest, in hex or base64, where the service tells it. */
  readonly sha256?: string
}

/** The names by which a service knows who writes. A number alone is not enough: a sender may hide it. */
export interface SenderIds {
  /** The service's own id of the user; not the id of an account here. */
  readonly userId?: string
  /** With its country code, digits alone. */
  readonly phone?: string
  /** Of a group or channel that was written in: it, not the one who has written, is the chat. */
  readonly group?: string
}

/** Who writes in a chat. */
export interface Sender extends SenderIds {
  /** Of the group, where there is one. */
  readonly name?: string
  readonly username?: string
}

/** A message that has come in from a service. */
export interface Incoming {
  /** The service's id of it: whatever comes twice has the same. */
  readonly id: string
  /** By which later messages name it, where that is another id. */
  readonly named?: string
  readonly from: Sender
  /** Seconds since 1970. */
  readonly timestamp: number
  /** In the words of the sender; empty where there are none. */
  readonly text: string
  readonly facts: ChatFacts
  readonly media?: MediaRef
  /** It changes an earlier message. */
  readonly change?: { readonly kind: 'edit' | 'delete'; readonly of: string }
  /** The earlier message that it answers or reacts to, as the service names it. */
  readonly about?: string
  /** It needs no answer, such as what is said in a group. */
  readonly isSilent?: boolean
  /** The sender is known by these names from now on. */
  readonly becomes?: SenderIds
}

/** Where a text is sent. */
export type ChatTarget = SenderIds & { readonly address: string }

/** A service by which users write to agents. */
export interface Channel {
  readonly name: 'whatsapp' | 'telegram'
  /** What users call it. */
  readonly label: string
  /** Milliseconds after the user's last message in which answers may be sent; for good when left out. */
  readonly windowMs?: number
  /** The most characters of one text. */
  readonly mostText: number
  /** Where a browser opens the chat, with the code in its first message. */
  linkWith(code: string, greeting: string): Promise<string>
  /**
   * @returns the service's id of what was sent, where it says one
   * @throws NotDelivered; JobError
   */
  send(to: ChatTarget, part: Part): Promise<string | undefined>
  /**
   * A file that was sent to us.
   *
   * @throws MediaLost where it cannot be had, however often it is tried; JobError
   */
  loadMedia(media: MediaRef): Promise<Uint8Array>
}

/** The largest file that is taken, in bytes: as large as a voice note or a video of the services may be. */
export const MAX_MEDIA = 16 * 1024 * 1024

/** The user cannot be reached, however often it is tried. The message says why, for the owner of the conversation. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
}

/** A file cannot be had. The message says why, for who reads the conversation. */
export class MediaLost extends Error {
  override readonly name = 'MediaLost'
}

/** Compares a secret that was sent, in constant time. */
export function isSameSecret(given: unknown, expected: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digestOf(given), digestOf(expected))
}

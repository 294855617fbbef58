import { createHash, timingSafeEqual } from 'node:crypto'

/** One thing that is sent: services take them one by one. */
export type Part = { readonly text: string } | { readonly picture: string }

/** A picture as a service names it. */
export interface PictureRef {
  readonly id: string
  /** Its digest, in hex or base64, where the service tells it. */
  readonly sha256?: string
}

/** A message that has come in from a service. */
export interface Incoming {
  /** The service's id of it: whatever comes twice has the same. */
  readonly id: string
  /** How the service names the sender. */
  readonly from: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly text: string
  readonly picture?: PictureRef
}

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
  send(to: string, part: Part): Promise<string | undefined>
  /**
   * A picture that was sent to us; undefined where it is too large or no picture.
   *
   * @throws JobError
   */
  loadPicture(picture: PictureRef): Promise<Uint8Array | undefined>
}

/** The user cannot be reached, however often it is tried. The message says why, for the owner of the conversation. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
}

/** Compares a secret that was sent, in constant time. */
export function isSameSecret(given: unknown, expected: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digestOf(given), digestOf(expected))
}

import type { WriteStatement } from '../../db/database.ts'
import type { Caller } from '../../http/caller/caller.ts'

/** The queue of mail. */
export interface MailQueue {
  enqueue(job: {
    kind: string
    recipient: string
    details: Readonly<Record<string, string>>
    lifeMs: number
  }): WriteStatement
  wake(): void
}

/** Files that are kept here. */
export interface Files {
  /** Keeps bytes like an upload, and answers their address. */
  keepFile(bytes: Uint8Array, name: string): Promise<string>
  /** Undefined for an address elsewhere. @throws ApiError `not_found`, `payload_too_large` */
  readOwn(
    address: string,
    caller: Caller,
    most: number,
  ): Promise<{ bytes: Buffer; ending: string } | undefined>
}

import type { MailSummary } from '@pitlane/protocol'

export const mailStates = ['sent', 'waiting', 'failed'] as const satisfies MailSummary['state'][]

/** Which mails are listed; it is in the address, and sent ones are the usual. */
export interface MailSearch {
  state?: 'waiting' | 'failed'
  to?: string
}

/** Reads the search parameters of an address; what makes no sense is left out. */
export function readMailSearch({ state, to }: Record<string, unknown>): MailSearch {
  return {
    ...((state === 'waiting' || state === 'failed') && { state }),
    ...((typeof to === 'string' || typeof to === 'number') &&
      String(to) !== '' && { to: String(to).slice(0, 200) }),
  }
}

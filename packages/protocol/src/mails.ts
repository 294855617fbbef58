/** A mail of the shop, as admins see it in a list. */
export interface MailSummary {
  /** That of its job. */
  id: string
  kind: string
  recipient: string
  /** Null before it was written. */
  subject: string | null
  state: 'waiting' | 'sent' | 'failed'
  /** When it was sent or given up, or when it is tried next. */
  date: string
  /** Why it failed, or has not been sent yet. */
  reason: string | null
}

/** A mail as it was sent, with something else in the place of codes and links that let their reader in. */
export interface SentMail extends MailSummary {
  text: string
  /** Empty where it was too long to be kept. */
  html: string
}

import type { MailSummary } from '@pitlane/protocol'
import * as text from '../text/en.ts'

/** Its subject; of a mail that is not written yet what it is about. */
export function mailTitle({ subject, kind }: Pick<MailSummary, 'subject' | 'kind'>): string {
  return subject || (text.mails.kinds.get(kind) ?? text.mails.mail)
}

import type { MailSummary } from '@pitlane/protocol'

const states: Record<MailSummary['state'], string> = {
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Not sent',
}
const none: Record<MailSummary['state'], string> = {
  sent: 'No mail was sent in the last 30 days',
  waiting: 'No mail is waiting',
  failed: 'No mail has failed',
}

export const mails = {
  title: 'Mails',
  lead: 'What the shop writes to people, as it looks. Kept for 30 days; codes and links for signing in are hidden.',
  views: 'States of mails',
  states,
  none,
  noneFound: 'No such mails',
  search: 'Search for a recipient',
  list: 'Mails, the newest first',
  /** By the kind of a mail that is not written yet. */
  kinds: new Map([
    ['confirm', 'Code for a new account'],
    ['reset', 'New password'],
    ['invite', 'Invitation'],
    ['changed', 'Password changed'],
    ['approved', 'Account approved'],
  ]),
  mail: 'Mail',
  to: (recipient: string) => `to ${recipient}`,
  tried: (moment: string) => `next try ${moment}`,
  look: 'As it looks',
  plain: 'As plain text',
  tooLong: 'It was too long to be kept as it looked.',
  never: 'It was never written: there was nothing to send any more.',
  sendAgain: 'Send again',
  sentAgain: 'It is sent again.',
  notAgain: 'It can no longer be sent again. Please ask the person to start anew.',
  gone: 'This mail is no longer kept.',
}

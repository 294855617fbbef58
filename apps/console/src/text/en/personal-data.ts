import type { PersonPart } from '@pitlane/protocol'

const entities: Readonly<Record<string, string>> = {
  Order: 'Orders',
  StockRequest: 'Back-in-stock requests',
  conversations: 'Conversations',
}
const nameEntity = (name: string) => entities[name] ?? name

const parts: Record<Exclude<PersonPart, 'records' | 'history'>, string> = {
  account: 'Account',
  sessions: 'Devices that are signed in',
  sign_ins: 'Sign-ins',
  visits: 'Pages visited',
  invitations: 'Invitations',
  conversations: 'Conversations',
  chats: 'Chats in WhatsApp and Telegram',
  mails: 'Mails',
  jobs: 'Work that waits or was done lately',
  files: 'Files they sent',
  changes: 'Changes by admins',
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-SG')} ${many}`
const entries = (count: number) => counted(count, 'entry', 'entries')

export const personalData = {
  title: 'Personal data',
  lead: 'What the shop keeps of one person: find it, hand it over, or erase it.',
  ofPerson: 'What is kept of them',
  label: 'Phone, e-mail, or name in a chat',
  hint: 'A number is found however it is written. Names of people are not looked for: two may share one.',
  find: 'Find',
  result: 'What is kept',
  missing: 'Please type a phone number, an e-mail address, or a name in a chat.',
  none: (typed: string) => `Nothing is kept of ${typed}`,
  noneWhy: 'Try the other ways by which they are known, such as their e-mail address.',
  knownAs: (names: readonly string[]) => `Looked for: ${names.join(', ')}.`,
  nameEntity,
  partOf: (part: PersonPart, entity = '') => {
    if (part === 'records') return nameEntity(entity)
    if (part === 'history') return `History of what was deleted: ${nameEntity(entity)}`
    return parts[part]
  },
  counts: (count: number) => entries(count),
  shown: (shown: number, count: number) =>
    `The first ${shown} of ${count.toLocaleString('en-SG')} are shown; all are downloaded and erased.`,
  untitled: 'No title',
  look: 'Look at',
  stays: 'Stays without name, phone and address',
  choose:
    'What is not ticked stays as it is. Conversations of others may only mention the number: look at them first.',
  download: 'Download all',
  downloaded: 'The file is saved. It has everything in it: send it to nobody else.',
  notDownloaded: 'The file could not be made. Please try again.',
  erase: 'Erase',
  askErase: 'Erase what is ticked?',
  cannotUndo: 'This cannot be undone.',
  willDelete: (count: number) =>
    `${entries(count)} will be deleted, with ${count === 1 ? 'its' : 'their'} history and the files in conversations.`,
  willReduce: (count: number) =>
    `${counted(count, 'order with an invoice stays', 'orders with invoices stay')}, because law keeps invoices: name, phone, address, notes and messages go, also in the history; number, date, items, amounts and GST stay.`,
  willForget: (count: number) =>
    `${entries(count)} of what admins have changed ${count === 1 ? 'stays' : 'stay'} without saying what, and of whom.`,
  willStay: (count: number) => `${entries(count)} without a tick will stay.`,
  backups: (days: number | null) =>
    days === null
      ? 'Backups still hold it until you delete them. When one is restored, it is erased again as the shop starts.'
      : `Backups still hold it for ${counted(days, 'day', 'days')} at most. When one is restored, it is erased again as the shop starts.`,
  erased: (deleted: number, reduced: number) =>
    [
      `${entries(deleted)} deleted`,
      reduced > 0 && `${counted(reduced, 'entry', 'entries')} kept without personal data`,
    ]
      .filter(Boolean)
      .join(', '),
  notErased: 'This could not be erased. Please try again.',
}

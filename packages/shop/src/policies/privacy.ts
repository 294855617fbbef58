import type { Clause } from './legal.ts'

/** What the server does with people's data, as it says itself with the public settings. */
export interface DataFacts {
  /** Services by which messages come in and are kept. */
  readonly channels: readonly string[]
  /** Who can talk to an assistant, and so leaves a conversation. */
  readonly agents: 'nobody' | 'users' | 'visitors'
  /** Whether a language model reads what is said to it. */
  readonly has_model: boolean
  readonly visit_days: number
  readonly history_days: number
  /** Null where the server makes no backups. */
  readonly backup_days: number | null
  /** Days by what is kept, null for good; what is not in it is not kept. */
  readonly retention: Readonly<Record<string, number | null>>
}

const SERVICES: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', telegram: 'Telegram' }

/**
 * The privacy text, made of what the server does: what is switched off is not in it, and what is kept says for how long.
 *
 * @param facts undefined where the server does not say; then nothing is promised that might not hold
 */
export function privacyPolicy(facts: DataFacts | undefined): readonly Clause[] {
  return [
    {
      title: 'What we ask for',
      text: 'Checkout asks for your name and phone number, and for a delivery address if you want delivery. You need no account to shop.',
    },
    {
      title: 'What it is used for',
      text: 'Checkout only prepares the WhatsApp message that you send us. We use what you send to confirm, deliver and support your order, and for the invoice.',
    },
    { title: 'Where it goes', text: orderText(facts) },
    ...messageClause(facts),
    ...agentClause(facts),
    ...stockClause(facts),
    {
      title: 'What stays in your browser',
      text: 'Your cart stays in your browser until you empty it. The checkout form is forgotten when you leave the page.',
    },
    { title: 'If you sign in', text: accountText(facts) },
    {
      title: 'What we count',
      text: 'How often pages and chats are opened, what is searched for, and what an order is worth when checkout opens its message: without cookies, and never with your name, phone number or address. If your browser sends Do Not Track or Global Privacy Control, it is not counted.',
    },
    ...copyClause(facts),
    {
      title: 'Your rights',
      text: 'Ask us over chat to see, correct or delete what we have of you, as the Personal Data Protection Act (PDPA) of Singapore provides. Of an invoice we keep what tax law asks for.',
    },
  ]
}

function orderText(facts: DataFacts | undefined): string {
  const travels =
    'The details go into the message and travel from your phone to ours through WhatsApp, under its own privacy terms.'
  if (facts && !isKept(facts, 'Order')) return travels
  const kept = facts ? ` ${keptText(facts, 'Order', 'it is done', 'It is')}` : ''
  return `${travels} Of an order that you send we keep your name, phone number and address, what you ordered, and the message itself.${kept}`
}

function messageClause(facts: DataFacts | undefined): Clause[] {
  if (!facts || facts.channels.length === 0) return []
  const services = facts.channels.map((name) => SERVICES[name] ?? name).join(' or ')
  return [
    {
      title: 'Messages',
      text: `What you write to us in ${services} is kept as a conversation, with the pictures, voice messages, places and files that you send and the name and number that the service tells us. ${keptText(facts, 'conversations', 'the last word in it', 'It is')}`,
    },
  ]
}

function agentClause(facts: DataFacts | undefined): Clause[] {
  if (!facts || facts.agents === 'nobody') return []
  const model = facts.has_model ? ' A language model reads it to answer you.' : ''
  const visitors =
    facts.agents === 'visitors' && isKept(facts, 'visitor_conversations')
      ? ` Without an account: ${lowerFirst(keptText(facts, 'visitor_conversations', 'the last word in it', 'It is'))}`
      : ''
  return [
    {
      title: 'Our assistant',
      text: `What you write to our assistant, and what it answers, is kept.${model} With an account: ${lowerFirst(keptText(facts, 'conversations', 'the last word in it', 'It is'))}${visitors}`,
    },
  ]
}

function stockClause(facts: DataFacts | undefined): Clause[] {
  if (facts && !isKept(facts, 'StockRequest')) return []
  const kept = facts
    ? ` ${keptText(facts, 'StockRequest', 'that mail, or after you asked', 'They are')}`
    : ''
  return [
    {
      title: 'Back in stock',
      text: `Where you ask to be told that something is back in stock, we keep your e-mail address with the product, and use it for that mail alone, after one that asks whether the address is yours.${kept}`,
    },
  ]
}

function accountText(facts: DataFacts | undefined): string {
  const days = facts ? ` for ${spanText(facts.visit_days)}` : ''
  return `We keep your e-mail address and what you tell us for the account. The pages that a signed-in user visits, and each sign-in with its device and network, are logged with the account${days}. Visitors who are not signed in are not logged by name.`
}

function copyClause(facts: DataFacts | undefined): Clause[] {
  if (!facts) return []
  const { history_days, backup_days } = facts
  const backups =
    backup_days === null ? '' : ` Backups of all of it are deleted after ${spanText(backup_days)}.`
  return [
    {
      title: 'Earlier versions',
      text: `When a record is changed, what it was before is kept for ${spanText(history_days)}.${backups}`,
    },
  ]
}

function isKept({ retention }: DataFacts, name: string): boolean {
  return Object.hasOwn(retention, name)
}

/** Such as "It is deleted 7 years after it is done." */
function keptText({ retention }: DataFacts, name: string, after: string, subject: string): string {
  const days = retention[name]
  if (days === undefined) return ''
  if (days === null)
    return `${subject} kept until you ask us to delete ${subject === 'It is' ? 'it' : 'them'}.`
  return `${subject} deleted ${spanText(days)} after ${after}.`
}

const YEAR = 365.25
const MONTH = YEAR / 12

/** Days in the largest unit that says them to the day, such as "7 years" or "90 days". */
export function spanText(days: number): string {
  for (const [unit, length] of [
    ['year', YEAR],
    ['month', MONTH],
  ] as const) {
    const count = Math.round(days / length)
    const isWhole = count >= 1 && [Math.floor, Math.ceil].some((to) => to(count * length) === days)
    if (isWhole) return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
  }
  return days === 1 ? '1 day' : `${days} days`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

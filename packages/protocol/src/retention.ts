/** For how long records of one kind are kept, as admins see and set it. */
export interface RetentionRule {
  /** What is kept: an entity, or an area such as `conversations`. */
  name: string
  /** Days after which they are deleted; null for good. */
  days: number | null
  /** While nobody has set it. */
  usual_days: number
}

/** The most days that can be set: a hundred years. */
export const MAX_RETENTION_DAYS = 36_500

/** What the server does with people's data, as everybody may know. */
export interface DataHandling {
  /** Whether there is a mail server; without one no address is asked for that only mail could reach. */
  sends_mail: boolean
  /** Services by which messages come in and are kept. */
  channels: ('whatsapp' | 'telegram')[]
  /** Who can talk to an agent, and so leaves a conversation. */
  agents: 'nobody' | 'users' | 'visitors'
  /** Whether a language model reads what is said to agents. */
  has_model: boolean
  /** Days for which it is kept who, signed in, has opened which page. */
  visit_days: number
  /** Days for which former states of records are kept. */
  history_days: number
  /** Days after which the oldest backup is gone; null where the server makes none. */
  backup_days: number | null
  /** Days for which each is kept, by its name; null for good. */
  retention: Record<string, number | null>
}

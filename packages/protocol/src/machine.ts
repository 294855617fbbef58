/** What an admin may know of the machine and the process that answers. Sizes are in bytes. */
export interface Machine {
  version: string | null
  node: string
  started_date: string
  memory: { resident: number; cache: number }
  /** Of the folder with the data; null where that is elsewhere. */
  disk: { free: number; total: number } | null
  database: { kind: 'sqlite' | 'postgres'; bytes: number; log_bytes: number | null }
  jobs: { waiting: number; dead: number }
  /** Null where the server knows of none, and nobody has set any up. */
  backup: {
    /** When the newest was made that was restored elsewhere and compared; null while there is none. */
    proven_date: string | null
    /** Whether none has been proven for a day. */
    is_late: boolean
    /** Whether the server makes them by itself. */
    is_scheduled: boolean
    /** Why the last one failed, or where they lie cannot be read. */
    error: string | null
  } | null
  /** Whether each is set up; without a mail server, mail becomes files. */
  services: Record<'mail' | 'model' | 'whatsapp' | 'telegram' | 'identity_provider', boolean>
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** A line of the server's log. */
export interface LogLine {
  time: string
  level: LogLevel
  message: string
  details: Record<string, unknown>
}

/** A function of the shop, as admins see it. */
export interface FunctionInfo {
  name: string
  /** Who may call it. */
  who: 'anyone' | 'user' | 'admin' | 'service'
  /** The servers it may call; null for every public one. */
  hosts: string[] | null
  limits: FunctionLimits
  schedule: FunctionSchedule | null
  /** Changes of records after which it runs. */
  automations: { entity: string; on: ('create' | 'update' | 'delete')[] }[]
  /** The services whose messages it is called with. */
  messages: ('whatsapp' | 'telegram')[]
}

/** What bounds a function. */
export interface FunctionLimits {
  /** Of one call, its whole answer included. */
  seconds: number
  /** Of its process: heap, buffers and WebAssembly together. */
  memory_mb: number
  /** At once; more wait. */
  calls: number
  answer_mb: number
}

/** When a function runs by itself. */
interface FunctionSchedule {
  /** Five fields, or six with seconds first. */
  cron: string
  timezone: string
  /** Null when it has no moment left. */
  next_date: string | null
}

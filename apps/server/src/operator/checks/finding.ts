import type { Config } from '../../config/config.ts'

export type State = 'ok' | 'warn' | 'fail'

/** What was looked at, how it is, and in one sentence what to do. */
export interface Finding {
  what: string
  state: State
  text: string
}

export interface Place {
  config: Config
  /** Relative paths start here. */
  folder: string
  version: string
  url: string | undefined
}

export type Check = (place: Place) => Promise<Omit<Finding, 'what'>>

export const ok = (text: string) => ({ state: 'ok', text }) as const
export const warn = (text: string) => ({ state: 'warn', text }) as const
export const fail = (text: string) => ({ state: 'fail', text }) as const

/** How long any other server may take. */
export const TIMEOUT_MS = 5_000

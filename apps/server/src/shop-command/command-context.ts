import type { Config } from '../config/config.ts'

/** What a verb is given. */
export interface CommandContext {
  say: (line: string) => void
  /** Relative paths start here. */
  folder: string
  values: {
    to?: string | undefined
    keep?: string | undefined
    yes?: boolean | undefined
    'old-accounts'?: boolean | undefined
    plain?: boolean | undefined
    'without-files'?: boolean | undefined
  }
  /** What stands after the verb. */
  rest: readonly string[]
  config: Config
  version: string
}

import type { Config } from '../config/config.ts'

/** Options of the operator's verbs, as `parseArgs` takes them. */
export const OPERATOR_OPTIONS = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  follow: { type: 'boolean', short: 'f' },
  level: { type: 'string' },
  path: { type: 'string' },
  request: { type: 'string' },
  limit: { type: 'string' },
  'files-to': { type: 'string' },
  reopen: { type: 'boolean' },
  hosted: { type: 'boolean' },
  from: { type: 'string' },
  back: { type: 'boolean' },
  service: { type: 'string' },
} as const

export interface OperatorCommand {
  say: (line: string) => void
  values: {
    url?: string | undefined
    yes?: boolean | undefined
    json?: boolean | undefined
    follow?: boolean | undefined
    level?: string | undefined
    path?: string | undefined
    request?: string | undefined
    limit?: string | undefined
    to?: string | undefined
    'files-to'?: string | undefined
    reopen?: boolean | undefined
    hosted?: boolean | undefined
    from?: string | undefined
    back?: boolean | undefined
    service?: string | undefined
  }
  /** What stands after the verb. */
  rest: readonly string[]
  config: Config
  /** Relative paths start here. */
  folder: string
  version: string
}

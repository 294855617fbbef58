import type { Logger } from 'pino'
import type { FunctionCall } from '../../http/in-process/call-function.ts'
import { callerId } from '../../http/request-log.ts'
import type { OutputLine } from './process/output.ts'

const MAX_LINES = 1000
const MAX_CHARACTERS = 256 * 1024
/** How long what a function has written may be on its way after its answer. */
const LATE_MS = 1000

/** The log line of one run, with what the function has written. */
export interface RunRecord {
  line(line: OutputLine): void
  /** The function has answered: nothing more comes. */
  end(): void
  /** Writes the line, once all is there. */
  write(outcome: { status: number; code?: string; reason?: string; ms: number }): Promise<void>
}

export interface RunLog {
  begin(
    call: Pick<FunctionCall, 'name' | 'caller' | 'trigger'>,
    tokens: readonly string[],
  ): RunRecord
  /** What a function writes outside of its calls. */
  stray(name: string, line: OutputLine): void
  startFailed(name: string, reason: string, lines: readonly OutputLine[]): void
}

/** @param secrets values that never go into the log */
export function createRunLog(log: Logger, secrets: readonly string[]): RunLog {
  const shown = (lines: readonly OutputLine[], blanked = secrets) =>
    lines.map(({ level, text }) => `${level}: ${withoutValues(text, blanked)}`)
  let stray = 0
  let strayUntil = 0

  return {
    begin({ name, caller, trigger }, tokens) {
      const lines: OutputLine[] = []
      const ended = Promise.withResolvers<void>()
      let isEnded = false
      let characters = 0
      return {
        line(line) {
          characters += line.text.length
          if (lines.length < MAX_LINES && characters <= MAX_CHARACTERS) lines.push(line)
        },
        end() {
          isEnded = true
          ended.resolve()
        },
        async write(outcome) {
          if (!isEnded) {
            const late = setTimeout(ended.resolve, LATE_MS)
            await ended.promise
            clearTimeout(late)
          }
          log.info(
            {
              function: name,
              trigger,
              caller: callerId(caller),
              ...outcome,
              ...(lines.length > 0 && { output: shown(lines, [...secrets, ...tokens]) }),
            },
            'function run',
          )
        },
      }
    },
    stray(name, line) {
      const now = Date.now()
      if (now > strayUntil) {
        stray = 0
        strayUntil = now + 60_000
      }
      stray += 1
      if (stray <= 100) log.info({ function: name, output: shown([line]) }, 'function output')
    },
    startFailed(name, reason, lines) {
      log.error({ function: name, reason, output: shown(lines) }, 'function could not be started')
    },
  }
}

/** Short values stand in every other text: blanking those would tell more than it hides. */
function withoutValues(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= 8)
    .flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      encodeURIComponent(secret),
    ])
    .reduce((blanked, secret) => blanked.replaceAll(secret, '[redacted]'), text)
}

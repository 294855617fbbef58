import { LOG_LEVELS, type LogLevel, type LogLine } from '@pitlane/protocol'

/** Pino's numbers. */
const NUMBERS: Readonly<Record<LogLevel, number>> = { debug: 20, info: 30, warn: 40, error: 50 }

export interface LogQuery {
  /** This level and what is worse. */
  level: LogLevel
  /** Lines with this text anywhere in them, in any case. */
  text: string
  /** Also files that were asked for and sent: most lines, and seldom what is looked for. */
  files: boolean
  limit: number
}

/** @param lines as they were written, the oldest first @returns the newest first */
export function findLogLines(lines: readonly string[], query: LogQuery): LogLine[] {
  const wanted = query.text.toLowerCase()
  const found: LogLine[] = []
  for (let at = lines.length - 1; at >= 0 && found.length < query.limit; at -= 1) {
    const line = lines[at] ?? ''
    if (wanted && !line.toLowerCase().includes(wanted)) continue
    const read = readLine(line)
    if (!read || NUMBERS[read.level] < NUMBERS[query.level]) continue
    if (query.files || !isSentFile(read.details)) found.push(read)
  }
  return found
}

function readLine(line: string): LogLine | undefined {
  const fields = parsed(line)
  if (!fields) return undefined
  const { level, time, msg, pid: _pid, hostname: _hostname, ...details } = fields
  return {
    // Pino writes milliseconds unless it is told otherwise.
    time: typeof time === 'number' ? new Date(time).toISOString() : String(time),
    level: LOG_LEVELS.findLast((name) => NUMBERS[name] <= Number(level)) ?? 'debug',
    message: typeof msg === 'string' ? msg : describeRequest(details),
    details,
  }
}

/** A line of a request has no message of its own. */
function describeRequest({ method, path, status }: Record<string, unknown>): string {
  return method === undefined ? '' : `${method} ${path} ${status}`
}

function isSentFile({ method, path, status }: Record<string, unknown>): boolean {
  return method === 'GET' && Number(status) < 400 && /\.[a-z\d]{2,11}(\?|$)/.test(String(path))
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

import { fstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RepeatedLog } from '@pitlane/platform'
import { type Logger, pino } from 'pino'
import { repeatedLines } from './repeated-lines.ts'

export interface Log {
  log: Logger
  repeatedLog: RepeatedLog
}

/**
 * Where the log lines go: a file while a person watches the terminal, standard output where a service manager
 * collects it. Lines are gathered into blocks, so that logging costs a request next to nothing.
 */
export function openLog(level: string, folder: string): Log {
  const watched = process.stdout.isTTY === true
  if (watched) mkdirSync(join(folder, 'data'), { recursive: true })
  const destination = pino.destination({
    dest: watched ? join(folder, 'data', 'server.log') : 1,
    // A file takes a block at once; a reader behind a pipe may be slow, and is never waited for.
    sync: watched || fstatSync(1).isFile(),
    minLength: 4096,
    periodicFlush: 1000,
  })
  const stamp = createStamp()
  const log = pino({ level, timestamp: stamp }, destination)
  return { log, repeatedLog: repeatedLines(log, (lines) => destination.write(lines), stamp) }
}

/** The time of a line; written out once a millisecond, since a busy one has many lines. */
function createStamp(): () => string {
  let at = 0
  let stamp = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      stamp = `,"time":"${new Date(now).toISOString()}"`
    }
    return stamp
  }
}

import { fstatSync } from 'node:fs'
import { Writable } from 'node:stream'
import type { CachedResponseLog } from '@pitlane/platform'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { cachedResponseLines } from './cached-response-lines.ts'
import { recentLines } from './recent-lines.ts'

export interface Log {
  log: Logger
  /** The newest lines, the oldest first. */
  recentLog: () => readonly string[]
  cachedResponseLog: CachedResponseLog
}

/** Lines to read in a terminal, lines of JSON where a service manager collects them. */
export async function openLog({ logLevel, logFormat }: Config): Promise<Log> {
  const isPretty = (logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty'
  const output = isPretty ? await prettyOutput() : jsonOutput()
  const recent = recentLines()
  const destination: DestinationStream = {
    write(lines) {
      recent.add(lines)
      output.write(lines)
    },
  }
  const stamp = createStamp()
  const log = pino({ level: logLevel, timestamp: stamp }, destination)
  const cachedResponseLog = cachedResponseLines(log, (lines) => destination.write(lines), stamp)
  return { log, cachedResponseLog, recentLog: recent.all }
}

/** What cannot be written is kept up to here, and then dropped. */
const MAX_UNWRITTEN_BYTES = 4 * 1024 * 1024

/** Lines are gathered into blocks, so that logging costs a request next to nothing. */
function jsonOutput(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    // A file takes a block at once; a reader behind a pipe may be slow, and is never waited for.
    sync: fstatSync(1).isFile(),
    minLength: 4096,
    periodicFlush: 1000,
    maxLength: MAX_UNWRITTEN_BYTES,
  })
  // Its disk may be full: lines are lost then, and requests go on. Without a listener the error would end the process.
  output.on('error', () => undefined)
  return output
}

async function prettyOutput(): Promise<DestinationStream> {
  // Loaded here alone: a server without a terminal does without it.
  const { default: pretty } = await import('pino-pretty')
  const clearLine = process.stdout.isTTY ? '\r\x1b[K' : ''
  return pretty({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,method,path,status,ms,caller',
    messageFormat:
      '{msg}{if method}{method} {path} {status}, {ms} ms{end}{if caller} by {caller}{end}',
    destination: new Writable({
      // A progress bar may stand on the line.
      write: (lines, _encoding, done) => void process.stdout.write(clearLine + lines, done),
    }),
  })
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

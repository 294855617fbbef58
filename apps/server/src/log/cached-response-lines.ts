import { hostname } from 'node:os'
import type { CachedResponseLog } from '@pitlane/platform'
import type { Logger } from 'pino'

/** Lines that wait to be written together, in characters. */
const MAX = 16_384

/**
 * Lines of answers that are sent again and again, which would cost as much as sending them if each were put together
 * anew: all but time and duration is written out once, and the lines of one turn of the event loop go out together.
 *
 * @param log whose level decides, and whose lines these look like
 * @param write takes finished lines
 * @param stamp the time as a member of a line, with a comma before it
 */
export function cachedResponseLines(
  log: Logger,
  write: (lines: string) => unknown,
  stamp: () => string,
): CachedResponseLog {
  let waiting = ''
  const flush = () => {
    if (waiting) write(waiting)
    waiting = ''
  }
  return (response) => {
    if (!log.isLevelEnabled('info')) return () => {}
    const head = `{"level":${log.levels.values.info}`
    const members = JSON.stringify({ pid: process.pid, hostname: hostname(), ...response }).slice(
      1,
      -1,
    )
    return (milliseconds) => {
      if (!waiting) setImmediate(flush)
      waiting += `${head}${stamp()},${members},"ms":${Math.round(milliseconds * 10) / 10}}\n`
      if (waiting.length > MAX) flush()
    }
  }
}

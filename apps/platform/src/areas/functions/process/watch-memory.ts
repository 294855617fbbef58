import { readFileSync } from 'node:fs'

/** How often a process at work is looked at, in milliseconds; one that rests, every tenth time. */
const LOOK_MS = 50
const RESTING_LOOKS = 10
const PAGE_BYTES = 4096

/**
 * Watches what a process really holds in memory, not what it has set aside: V8 sets half a gigabyte aside for each
 * worker, and uses little of it. Where Linux does not tell, nothing is watched.
 *
 * @param isWorking whether a call is under way in it
 * @param onMore called once, when it holds more bytes than these
 * @returns ends the watch
 */
export function watchMemory(
  pid: number,
  bytes: number,
  isWorking: () => boolean,
  onMore: () => void,
): () => void {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (!isWorking() && looks % RESTING_LOOKS > 0) return
    const held = ownBytes(pid)
    if (held === undefined) clearInterval(timer)
    else if (held > bytes) {
      clearInterval(timer)
      onMore()
    }
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/** Resident bytes that the process shares with no other and with no file; undefined where nobody says. */
function ownBytes(pid: number): number | undefined {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8')
      .split(' ')
      .map(Number)
    return (resident - shared) * PAGE_BYTES
  } catch {
    return undefined
  }
}

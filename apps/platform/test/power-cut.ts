import type { DiskEvent } from './disk-trace.ts'

/** Smaller pieces reach a disk whole. */
const SECTOR_BYTES = 512

type Chance = () => number

/**
 * What may lie in a file when the power goes after some events: everything up to the last sync, and
 * of what came later each write whole, in part or not at all.
 *
 * @param chance from 0 to 1, as the dice fall
 * @param isSynced false to see what becomes of files that nobody syncs
 */
export function afterPowerCut(
  events: readonly DiskEvent[],
  file: string,
  { chance, isSynced = true }: { chance: Chance; isSynced?: boolean },
): Buffer {
  const own = events.filter((event) => event.kind !== 'kept' && event.file === file)
  const safe = isSynced ? own.findLastIndex(({ kind }) => kind === 'sync') : -1
  const image = Buffer.alloc(longest(own))
  let length = 0
  for (const [index, event] of own.entries()) {
    const isKept = index < safe || chance() < 0.5
    if (event.kind === 'cut' && isKept) {
      image.fill(0, event.length)
      length = event.length
    }
    if (event.kind !== 'write' || !isKept) continue
    const bytes = index < safe ? event.bytes : torn(event.bytes, chance)
    bytes.copy(image, event.at)
    length = Math.max(length, event.at + bytes.length)
  }
  return image.subarray(0, length)
}

function longest(events: readonly DiskEvent[]): number {
  return events.reduce(
    (most, event) => Math.max(most, event.kind === 'write' ? event.at + event.bytes.length : 0),
    0,
  )
}

function torn(bytes: Buffer, chance: Chance): Buffer {
  const sectors = Math.ceil(bytes.length / SECTOR_BYTES)
  // Half of the writes that reach the disk do so whole.
  const kept = chance() < 0.5 ? sectors : Math.floor(chance() * sectors)
  return bytes.subarray(0, kept * SECTOR_BYTES)
}

/** Dice that fall the same way in each run (mulberry32). */
export function dice(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

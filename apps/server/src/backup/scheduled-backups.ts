import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PlatformConfig } from '@pitlane/platform'
import type { Config } from '../config/config.ts'
import { BackupError } from './backup-error.ts'
import { openStore } from './open-shop.ts'
import { storedBackups } from './stored-backups.ts'

const main = fileURLToPath(new URL('./backup-process.ts', import.meta.url))
const MAX_SAID = 2000

/**
 * Backups as the running shop makes and sees them.
 *
 * @param folder relative paths start here
 */
export function scheduledBackups(config: Config, folder: string): PlatformConfig['backups'] {
  const { isConfigured, schedule, keep } = config.backups
  return {
    isExpected: isConfigured,
    schedule,
    keptDays: Math.ceil(Math.max(keep.hourly / 24, keep.daily, keep.weekly * 7)),
    make: (signal) => backUp(folder, signal),
    async newest(upTo) {
      const { storage } = await openStore(config)
      const all = await storedBackups(storage)
      const newest = all.find(({ time }) => time <= upTo.getTime())
      return newest && new Date(newest.time)
    },
  }
}

/** In a process of its own: copying a database takes its thread for as long as it takes. */
async function backUp(folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-MAX_SAID)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new BackupError(said.trim() || 'The backup was ended.')
}

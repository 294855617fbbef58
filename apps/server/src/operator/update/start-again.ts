import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@pitlane/protocol'
import { CommandError } from '../command-error.ts'
import { buildAddress } from '../shop-door.ts'
import type { Service } from './services.ts'

const TIMEOUT_MS = 120_000
const PAUSE_MS = 200

/**
 * Starts services one after the other, each when the one before is ready.
 *
 * @throws CommandError when one is not within two minutes
 */
export async function startAgain(
  services: readonly Service[],
  verb: 'start' | 'restart',
): Promise<void> {
  for (const service of services) {
    await service.control(verb)
    const address = buildAddress(service.config)
    const end = Date.now() + TIMEOUT_MS
    while (!(await isReady(address))) {
      if (Date.now() > end)
        throw new CommandError(
          `${service.name}.service was started, and is not ready at ${address}.`,
        )
      await sleep(PAUSE_MS)
    }
  }
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}${paths.ready}`).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}

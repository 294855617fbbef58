import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, picturesSized, startServer } from '../apps/server/test/start-server.ts'

export const serviceToken = 'a-service-token-for-the-journeys-only'

/** One demo shop for all journeys, on a data folder of its own. */
export default async function startShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-journeys-shop-'))
  const environment = {
    PORT: process.env.SHOP_PORT ?? '0',
    SERVICE_TOKEN: serviceToken,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: 'owner@pitlane.test',
    ADMIN_PASSWORD: 'a long enough password',
  }
  const shop = await startServer(folder, environment, [], built)
  await picturesSized(shop)
  return async () => {
    shop.process.kill('SIGTERM')
    await shop.exited
    await rm(folder, { recursive: true, force: true })
  }
}

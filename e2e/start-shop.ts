import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, picturesSized, startServer } from '../apps/server/test/start-server.ts'

export const serviceToken = 'a-service-token-for-the-journeys-only'

/** Where the data of a shop lie below its folder. */
export const dataOf = (folder: string) => ({
  DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`,
  FILES_URL: `file:${join(folder, 'files')}`,
})

/** One demo shop for all journeys, and its first data for those that want a demo of their own. */
export default async function startShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-journeys-shop-'))
  const demo = join(folder, 'demo')
  process.env.DEMO_SHOP = demo
  const shop = join(folder, 'shop')
  const environment = {
    PORT: process.env.SHOP_PORT ?? '0',
    SERVICE_TOKEN: serviceToken,
    DEMO: '1',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: 'owner@pitlane.test',
    ADMIN_PASSWORD: 'a long enough password',
  }
  await mkdir(demo)
  const first = await startServer(demo, { ...environment, ...dataOf(demo) }, [], built)
  await picturesSized(first)
  first.process.kill('SIGTERM')
  await first.exited
  await cp(demo, shop, { recursive: true })
  const running = await startServer(shop, { ...environment, ...dataOf(shop) }, [], built)
  return async () => {
    running.process.kill('SIGTERM')
    await running.exited
    await rm(folder, { recursive: true, force: true })
  }
}

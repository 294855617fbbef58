import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import {
  built,
  picturesSized,
  type RunningServer,
  startServer,
} from '../apps/server/test/start-server.ts'
import { buildPort } from './playwright.config.ts'

export const serviceToken = 'a-service-token-for-the-journeys-only'

/** Where the data of a shop lie below its folder. */
export const locateData = (folder: string) => ({
  DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`,
  FILES_URL: `file:${join(folder, 'files')}`,
})

/** A demo shop for each worker, and its first data for journeys that want a demo of their own. */
export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-journeys-shop-'))
  const demo = join(folder, 'demo')
  process.env.DEMO_SHOP = demo
  const start = (data: string, port: number) => {
    const environment = {
      PORT: String(port),
      SERVICE_TOKEN: serviceToken,
      DEMO: '1',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: 'owner@pitlane.test',
      ADMIN_PASSWORD: 'a long enough password',
      ...locateData(data),
    }
    return startServer(data, environment, [], built)
  }
  await mkdir(demo)
  const first = await start(demo, buildPort(0))
  await picturesSized(first)
  await stop(first)
  const shops = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const data = join(folder, `shop-${worker}`)
      await cp(demo, data, { recursive: true })
      return start(data, buildPort(worker))
    }),
  )
  return async () => {
    await Promise.all(shops.map(stop))
    await rm(folder, { recursive: true, force: true })
  }
}

async function stop(shop: RunningServer): Promise<void> {
  shop.process.kill('SIGTERM')
  await shop.exited
}

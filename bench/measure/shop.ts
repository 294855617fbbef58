import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../apps/server/test/start-server.ts'

export const serviceToken = 'a-service-token-for-the-benchmarks-only'

export interface BenchShop extends RunningServer {
  stop(): Promise<void>
}

/** The demo shop as an operator runs it, request logs on. */
export async function startBenchShop(): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-bench-'))
  const shop = await startServer(folder, {
    SERVICE_TOKEN: serviceToken,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  })
  return {
    ...shop,
    async stop() {
      shop.process.kill('SIGTERM')
      await shop.exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

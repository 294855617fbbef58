import { MemoryCache } from '@pitlane/http-cache'
import { pino } from 'pino'
import { createPlatform, type PlatformConfig } from '../src/index.ts'

/** What the starter sends; a log and a cache cannot travel. */
export type Order =
  | { readonly start: Omit<PlatformConfig, 'log' | 'cache'> }
  | { readonly catchUp: number }
  | { readonly stop: true }

/** What comes back. */
export type Report =
  | { readonly url: string }
  | { readonly caughtUp: number }
  | { readonly failure: string }

const send = (report: Report) => process.send?.(report)
let platform: Awaited<ReturnType<typeof createPlatform>> | undefined

async function obey(order: Order): Promise<void> {
  if ('start' in order) {
    const cache = new MemoryCache(64 * 1024 * 1024)
    platform = await createPlatform({ ...order.start, cache, log: pino({ level: 'silent' }) })
    send({ url: await platform.app.listen({ port: 0, host: '127.0.0.1' }) })
  } else if ('catchUp' in order) {
    await platform?.catchUp()
    send({ caughtUp: order.catchUp })
  } else {
    await platform?.close()
    process.disconnect()
  }
}

process.on('message', (order: Order) => {
  obey(order).catch((error: unknown) => send({ failure: String(error) }))
})
// Whoever has started this process and is gone needs it no longer.
process.on('disconnect', () => process.exit())

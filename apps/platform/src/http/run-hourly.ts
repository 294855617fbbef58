import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

const FIRST_MS = 60_000
const EVERY_MS = 60 * 60 * 1000

/** Deletes expired rows every hour while the server runs. */
export function runHourly(
  app: FastifyInstance,
  deleteExpired: () => Promise<void>,
  log: Pick<Logger, 'error'>,
): void {
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    deleteExpired().catch((error: unknown) => {
      log.error({ err: error }, 'expired rows could not be deleted')
    })
    timer = setTimeout(run, EVERY_MS).unref()
  }
  app.addHook('onReady', async () => {
    timer = setTimeout(run, FIRST_MS).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}

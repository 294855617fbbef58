import { flushCompileCache } from 'node:module'
import { giveBackMemory } from '@pitlane/platform'
import type { Logger } from 'pino'
import { withProgress } from '../../../scripts/bootstrap/progress.mjs'
import { idOfShop } from './backup/open-shop.ts'
import { type Config, readConfig } from './config/config.ts'
import { openLog } from './log/log.ts'
import { keepDataPrivate } from './private-data.ts'
import { holdDatabase, holdFiles, removeLeftovers } from './running-shop.ts'
import { createServer, type Server } from './server.ts'
import { type ServiceManager, serviceManager } from './service-manager.ts'
import { isExpected, plainSentence } from './start-error.ts'

/** Serves the shop until a signal comes; an expected error is printed as one sentence and ends the process with exit code 1. */
export async function serve(folder: string, mode: 'production' | 'development'): Promise<void> {
  try {
    const config = readConfig(process.env, folder)
    keepDataPrivate(config)
    holdDatabase(config)
    const opened = await openLog(config)
    const { log } = opened
    const server = await createServer(config, opened, { mode, folder })
    const manager = serviceManager(process.env, (err) =>
      log.warn({ err }, 'systemd could not be notified of the state of the server'),
    )
    stopOnSignal(server, log, manager)
    await holdFiles(config, await idOfShop(config))
    await server.listen()
    await announce(server, config)
    manager.ready()
    // Now, since a process that is killed some day writes nothing when it ends.
    flushCompileCache()
    giveBackMemory()
    await removeLeftovers(config)
    await sizePictures(server, log)
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(`\n${plainSentence(error)}`)
    process.exit(1)
  }
}

/** Says where the shop is to the person who started it. */
async function announce(server: Server, config: Config): Promise<void> {
  const took = Math.round(performance.now())
  const state = server.isNotOpen ? 'waits to be set up' : 'is open'
  console.log(`\nThe shop ${state} at ${config.publicUrl} (ready in ${(took / 1000).toFixed(1)} s)`)
  const link = server.ownerLink
  if (link) console.log(`Set up the shop and its owner's account, once: ${link}`)
  if (config.mail.smtpUrl === undefined) {
    console.log(`Mail is kept in ${config.mail.outbox}; SMTP_URL names a server that sends it.`)
  }
  console.log('Stop it with Ctrl-C.\n')
}

/** Makes the sizes that pictures lack, as the demo's do after a first start; shows how far it is. */
async function sizePictures(server: Server, log: Logger): Promise<void> {
  try {
    const sizing = await server.findMissingSizes()
    if (sizing.total > 0)
      await withProgress('Sizing pictures', sizing.run, () => sizing.done / sizing.total)
  } catch (err) {
    if (err instanceof Error && err.name !== 'AbortError')
      log.warn({ err }, 'pictures could not be sized')
  }
}

const TIMEOUT_MS = 10_000

/** The first signal lets accepted requests finish, the second stops at once. */
function stopOnSignal(server: Server, log: Logger, manager: ServiceManager): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    manager.stopping()
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
    server.close().then(
      () => log.flush(() => process.exit(0)),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        log.flush(() => process.exit(1))
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

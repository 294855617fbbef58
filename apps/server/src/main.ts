import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import { openLog } from './log.ts'
import { createServer } from './server.ts'
import { isExpected, plainSentence } from './start-trouble.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Starts the shop; an expected trouble is told in one sentence and ends the process with exit code 1. */
export async function main(
  folder: string = process.cwd(),
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  try {
    const config = readConfig(process.env, folder)
    const { log, repeatedLog } = openLog(config.logLevel, folder)
    const server = await createServer(config, { log, repeatedLog }, mode)
    stopOnSignal(server, log)
    await server.listen()
    await announce(server, config)
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(`\n${plainSentence(error)}`)
    process.exit(1)
  }
}

if (import.meta.main) await main()

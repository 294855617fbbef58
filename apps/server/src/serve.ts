import { flushCompileCache } from 'node:module'
import { giveBackMemory } from '@pitlane/platform'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import { openLog } from './log.ts'
import { keepDataPrivate } from './private-data.ts'
import { createServer } from './server.ts'
import { sizePictures } from './size-pictures.ts'
import { isExpected, plainSentence } from './start-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Serves the shop until a signal comes; an expected error is printed as one sentence and ends the process with exit code 1. */
export async function serve(folder: string, mode: 'production' | 'development'): Promise<void> {
  try {
    const config = readConfig(process.env, folder)
    keepDataPrivate(config, folder)
    const { log, repeatedLog } = await openLog(config)
    const server = await createServer(config, { log, repeatedLog }, mode)
    stopOnSignal(server, log)
    await server.listen()
    await announce(server, config)
    // Now, since a process that is killed some day writes nothing when it ends.
    flushCompileCache()
    giveBackMemory()
    await sizePictures(server, log)
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(`\n${plainSentence(error)}`)
    process.exit(1)
  }
}

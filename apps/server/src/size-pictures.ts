import type { Logger } from 'pino'
import { withProgress } from '../../../scripts/bootstrap/progress.mjs'
import type { Server } from './server.ts'

/** Makes the sizes that pictures lack, as the demo's do after a first start; shows how far it is. */
export async function sizePictures(server: Server, log: Logger): Promise<void> {
  try {
    const sizing = await server.findMissingSizes()
    if (sizing.total > 0)
      await withProgress('Sizing pictures', sizing.run, () => sizing.done / sizing.total)
  } catch (err) {
    if (err instanceof Error && err.name !== 'AbortError')
      log.warn({ err }, 'pictures could not be sized')
  }
}

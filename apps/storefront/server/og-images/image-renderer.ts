import { createSideProcess } from '@pitlane/side-process'
import { Busy, oneAtATime } from './one-at-a-time.ts'
import type { DrawingJob } from './render-job.ts'

/** Draws previews and painted bikes. */
export interface Drawer {
  /**
   * The bytes of a picture, drawn when those asked for before it are.
   *
   * @throws Busy when too many wait, or the drawer has been closed; any other error when it cannot be drawn
   */
  draw(job: DrawingJob): Promise<Buffer>
  /** Of the process that draws, while there is one. */
  pid(): number | undefined
  /** Ends at once; what is not drawn yet never will be. */
  close(): void
}

const MOST_WAITING = 25

/**
 * Draws in a process of its own, since painting half a million pixels would keep requests waiting, and what the picture
 * library has taken from the system it never gives back.
 */
export function createDrawer(options?: { idleMs: number }): Drawer {
  const module = new URL('render-process.ts', import.meta.url)
  const beside = createSideProcess<DrawingJob, Buffer>(module, options)
  // Alone in the process, so that one picture cannot be blamed for another.
  const inTurn = oneAtATime(MOST_WAITING)
  let isClosed = false

  return {
    async draw(job) {
      try {
        return await inTurn(() => beside.run(job))
      } catch (error) {
        throw isClosed ? new Busy('No more pictures are made.') : error
      }
    },
    pid: beside.pid,
    close() {
      isClosed = true
      beside.close()
    },
  }
}

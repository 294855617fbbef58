import { createSideProcess } from '@pitlane/side-process'
import { Busy, oneAtATime } from './one-at-a-time.ts'
import type { RenderJob } from './render-job.ts'

/** Renders Open Graph images and painted bikes. */
export interface ImageRenderer {
  /**
   * The bytes of a picture, rendered after those that were requested before.
   *
   * @throws Busy when too many wait, or the renderer has been closed; any other error when it cannot be rendered
   */
  render(job: RenderJob): Promise<Buffer>
  /** Of the process that renders, while there is one. */
  pid(): number | undefined
  /** Ends at once; what is not rendered yet never will be. */
  close(): void
}

const MOST_WAITING = 25

/**
 * Renders in a process of its own, since painting half a million pixels would keep requests waiting, and what the picture
 * library has taken from the system it never gives back.
 */
export function createImageRenderer(options?: { idleMs: number }): ImageRenderer {
  const module = new URL('render-process.ts', import.meta.url)
  const beside = createSideProcess<RenderJob, Buffer>(module, options)
  // Alone in the process, so that one picture cannot be blamed for another.
  const queue = oneAtATime(MOST_WAITING)
  let isClosed = false

  return {
    async render(job) {
      try {
        return await queue(() => beside.run(job))
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

import { createSideProcess } from '@pitlane/side-process'
import type { RequestedPicture } from '../bike-images/requested-picture.ts'
import type { Card } from './card.ts'

export type ImageRenderer = ReturnType<typeof createImageRenderer>

const MAX_WAITING = 25

/**
 * Renders in a process of its own, since painting half a million pixels would keep requests waiting, and what the picture
 * library has taken from the system it never gives back.
 */
export function createImageRenderer(options?: { idleMs: number }) {
  const module = new URL('render-process.ts', import.meta.url)
  const beside = createSideProcess<RenderJob, Buffer>(module, options)
  // Alone in the process, so that one picture cannot be blamed for another.
  const queue = oneAtATime(MAX_WAITING)
  let isClosed = false

  return {
    /**
     * The bytes of a picture, rendered after those that were requested before.
     *
     * @throws Busy when too many wait, or the renderer has been closed; any other error when it cannot be rendered
     */
    async render(job: RenderJob): Promise<Buffer> {
      try {
        return await queue(() => beside.run(job))
      } catch (error) {
        throw isClosed ? new Busy('No more pictures are made.') : error
      }
    },
    /** Of the process that renders, while there is one. */
    pid: beside.pid,
    /** Ends at once; what is not rendered yet never will be. */
    close() {
      isClosed = true
      beside.close()
    },
  }
}

/** There is no time for it now: too much is waiting already, or everything is about to end. */
export class Busy extends Error {}

/**
 * Lets work wait for the work before it.
 *
 * @param most how many may wait
 * @throws Busy, from the function returned, when one more would be too many
 */
function oneAtATime(most: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function take<Made>(work: () => Promise<Made>): Promise<Made> {
    if (waiting >= most) throw new Busy('Too many pictures are being made.')
    waiting++
    const made = last.then(work).finally(() => waiting--)
    last = made.catch(() => undefined)
    return made
  }
}

export interface CardJob {
  readonly card: Card
  /** Of the product, as it was uploaded. */
  readonly picture: Buffer | undefined
}

export interface BikeJob {
  readonly request: RequestedPicture
  /** The shop's name, for the cards. */
  readonly shop: string
  /** Holds the bikes that can be painted. */
  readonly bikesFolder: string
}

export type RenderJob = CardJob | BikeJob

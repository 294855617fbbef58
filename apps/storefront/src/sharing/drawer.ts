import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AskedPicture } from './asked-picture.ts'
import type { DrawingJob, Drawn } from './drawing-thread.ts'

export interface DrawingWorker {
  /** Draws a picture; one at a time. */
  draw(asked: AskedPicture, shop: string): Promise<Buffer>
  close(): Promise<void>
}

/** An opened bike takes some 20 MB: they go when nobody has asked for a while. */
const IDLE_MS = 20_000

/** Draws in a thread of its own, so that painting half a million pixels keeps no request waiting. */
export function drawingWorker(bikesFolder: string): DrawingWorker {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      workerData: bikesFolder,
      name: 'bike-pictures',
    })
    started.unref()
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    await worker?.terminate()
  }

  return {
    async draw(asked, shop) {
      clearTimeout(timer)
      worker ??= start()
      const job: DrawingJob = { asked, shop }
      worker.postMessage(job)
      const [drawn]: Drawn[] = await answerOf(worker)
      timer = setTimeout(close, IDLE_MS).unref()
      if (drawn && 'bytes' in drawn) return Buffer.from(drawn.bytes)
      throw new Error(drawn?.failure ?? 'The picture could not be drawn.')
    },
    close,
  }
}

/** A thread that breaks or is ended answers nothing. */
async function answerOf(worker: Worker) {
  const over = new AbortController()
  const { signal } = over
  try {
    return await Promise.race([once(worker, 'message', { signal }), ended(worker, signal)])
  } finally {
    over.abort()
  }
}

async function ended(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal })
  throw new Error('Drawing has ended.')
}

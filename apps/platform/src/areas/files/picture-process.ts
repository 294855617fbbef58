import { setPriority } from 'node:os'
import type { KeptFile } from './picture.ts'
import { encodePicture } from './picture.ts'

/** Asks the process to encode a picture. */
export interface PictureJob {
  readonly job: number
  readonly path: string
  readonly id: string
}

/** What became of a job: its files, or why there are none. */
export type PictureReply = { readonly job: number } & (
  | { readonly files: KeptFile[] }
  | { readonly trouble: string }
)

const BELOW_THE_SERVER = 10

if (process.send) serve(process.send.bind(process))

function serve(send: (reply: PictureReply) => void): void {
  // Requests go before pictures that somebody else waits for.
  setPriority(BELOW_THE_SERVER)
  // Who stops the server by a signal often sends it to all its processes; the server ends us, once its requests are done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ job, path, id }: PictureJob) => {
    try {
      send({ job, files: await encodePicture(path, id) })
    } catch (error) {
      send({ job, trouble: error instanceof Error ? error.message : String(error) })
    }
  })
}

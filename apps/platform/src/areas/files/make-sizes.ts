import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import { masterName, withoutSizes } from './names.ts'
import type { PictureMaker } from './picture-maker.ts'

/** The work on pictures that lack sizes. */
export interface Sizing {
  /** Pictures that lacked sizes when it was looked. */
  readonly total: number
  /** Pictures that have been worked on. */
  readonly done: number
  /**
   * Makes their sizes, one picture after another.
   *
   * @throws AbortError when the server closes before the last one
   */
  run(): Promise<void>
}

interface SizingOptions {
  store: FileStore
  encode: PictureMaker['make']
  signal: AbortSignal
  /** Called with what a picture failed with: it stays without sizes until the next start. */
  onError(error: unknown): void
}

/** Finds the pictures that lack sizes. */
export async function findMissingSizes(options: SizingOptions): Promise<Sizing> {
  const { store, encode, signal, onError } = options
  const names = await store.names()
  const kept = new Set(names)
  const ids = withoutSizes(names)
  let done = 0

  async function sizeOne(id: string): Promise<void> {
    const master = await store.open(masterName(id))
    if (!master) return
    const path = store.temporary()
    try {
      await pipeline(master.stream, createWriteStream(path))
      const files = await encode(path, id)
      // What was made of the picture as it was sent is better than what is made of its master.
      await store.keep(files.filter(([name]) => !kept.has(name)))
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    total: ids.length,
    get done() {
      return done
    },
    async run() {
      for (const id of ids) {
        signal.throwIfAborted()
        await sizeOne(id).catch((error: unknown) => {
          signal.throwIfAborted()
          onError(error)
        })
        done++
      }
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing else is ever read or removed, so no name can climb out of the folder. */
const NAME = /^([\w-]{1,64})-[0-9a-f]{12}\.(?:jpg|avif)$/
const UNFINISHED = '.part'

export type OgImageFolder = ReturnType<typeof ogImageFolder>

/** Open Graph images on the disk. They can all be made again: the folder may be emptied at any time. */
export function ogImageFolder(path: string) {
  return {
    async names(): Promise<string[]> {
      await mkdir(path, { recursive: true })
      return (await readdir(path)).filter((name) => NAME.test(name))
    },
    /** Undefined when there is no such Open Graph image. */
    async read(name: string): Promise<Buffer | undefined> {
      return NAME.test(name) ? readFile(join(path, name)).catch(() => undefined) : undefined
    },
    async store(name: string, bytes: Buffer): Promise<void> {
      // Other processes may be writing the same image.
      const unfinished = join(path, `${name}.${randomUUID()}${UNFINISHED}`)
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, join(path, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name: string): Promise<void> => rm(join(path, name), { force: true }),
  }
}

export function readImageOwner(name: string): string {
  return name.slice(0, name.lastIndexOf('-'))
}

import { mkdir, statfs } from 'node:fs/promises'
import { apiError } from '../../../http/errors/api-error.ts'

const MB = 1024 * 1024
/** What is read lies there once, and at least once more in the database. */
const COPIES = 2
/** Imports leave so much of the disk to everything else, such as orders, and of a small disk this share. */
const RESERVE = { bytes: 1024 * MB, share: 0.1 }

/** The room for imports on the disk of a folder. */
export class SpoolRoom {
  readonly folder: string

  /** @param folder made when it is needed */
  constructor(folder: string) {
    this.folder = folder
  }

  /** @throws ApiError `storage_full` when there is none for what is announced */
  async requireFor(length: string | undefined): Promise<void> {
    const needed = COPIES * Number(length ?? 0)
    // Small ones never lie there.
    if (!(needed > MB)) return
    const free = await this.#free()
    if (needed <= free) return
    const [need, left] = [Math.ceil(needed / MB), Math.max(Math.floor(free / MB), 0)]
    throw apiError(
      'storage_full',
      `Nothing was imported: this file needs ${need} MB of the server's disk, which has ${left} MB for it.`,
    )
  }

  /** @throws ApiError `storage_full` when there is none for so many bytes more */
  async require(bytes: number): Promise<void> {
    if ((await this.#free()) < bytes) throw noRoom()
  }

  async #free(): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const { bavail, blocks, bsize } = await statfs(this.folder)
    return bavail * bsize - Math.min(RESERVE.bytes, RESERVE.share * blocks * bsize)
  }
}

export function noRoom() {
  return apiError(
    'storage_full',
    "Nothing was imported: the server's disk has no room left for this file.",
  )
}

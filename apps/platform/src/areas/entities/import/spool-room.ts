import { mkdir, statfs } from 'node:fs/promises'
import { apiError } from '../../../http/errors/api-error.ts'

const MB = 1024 * 1024
/** What is read lies there once, and at least once more in the database. */
const COPIES = 2

/** @throws ApiError `storage_full` when the disk has no room for what is announced */
export async function requireRoom(folder: string, length: string | undefined): Promise<void> {
  const needed = COPIES * Number(length ?? 0)
  // Small ones never lie there.
  if (!(needed > MB)) return
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (needed <= free) return
  const [need, left] = [Math.ceil(needed / MB), Math.floor(free / MB)]
  throw apiError(
    'storage_full',
    `Nothing was imported: this file needs ${need} MB of the server's disk, which has ${left} MB left.`,
  )
}

import { type Dirent, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const ATTEMPTS = 10
/** Where a file system at its root keeps what it has found itself; nobody else may read it. */
export const LOST = 'lost+found'

/**
 * All that lies below a folder, but what the file system has found. What cannot be read is an error: taken for empty, it would
 * make a backup without files.
 *
 * @returns nothing where there is no such folder
 */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readBelow(folder)
    } catch (error) {
      goneMeanwhile(error)
      if (!existsSync(folder)) return []
      // A folder below went while it was read.
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function readBelow(folder: string): Promise<Dirent[]> {
  const top = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => name !== LOST)
  const below = top
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readdir(join(folder, name), { recursive: true, withFileTypes: true }))
  return [...top, ...(await Promise.all(below)).flat()]
}

/** For what may be removed at any time. @throws any other error */
export function goneMeanwhile(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

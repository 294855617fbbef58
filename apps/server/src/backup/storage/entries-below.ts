import { type Dirent, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

const ATTEMPTS = 10

/**
 * All that lies below a folder. What cannot be read is an error: taken for empty, it would make a backup without files.
 *
 * @returns nothing where there is no such folder
 */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readdir(folder, { recursive: true, withFileTypes: true })
    } catch (error) {
      goneMeanwhile(error)
      if (!existsSync(folder)) return []
      // A folder below went while it was read.
      if (attempt === ATTEMPTS) throw error
    }
  }
}

/** For what may be removed at any time. @throws any other error */
export function goneMeanwhile(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

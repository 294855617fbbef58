import { spawnSync } from 'node:child_process'

/**
 * Applies a fault's patch to the files below a folder. The place is found by the lines around it, wherever they
 * have moved to; at least one line on each side must still be there.
 *
 * @throws {Error} in git's words when the patch does not fit
 */
export function applyFault(folder: string, patch: string): void {
  const { status, stderr } = spawnSync('git', ['apply', '-C1', patch], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr.trim() || `git apply ended with ${status}`)
}

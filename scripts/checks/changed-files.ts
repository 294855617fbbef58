import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What differs from the main branch: this branch's commits, what is not committed, and new files. Deleted files are
 * left out, since whatever imported them has changed as well.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const base =
    git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD'
  const names = [
    git('diff', '--name-only', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return names
    .flatMap((list) => list.split('\0'))
    .filter((name) => name && existsSync(join(root, name)))
}

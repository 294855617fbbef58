import { existsSync } from 'node:fs'
import { mkdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FunctionFile } from '../definitions/function-file.ts'
import { checkImports } from './check-imports.ts'
import { readSource, type SourceFile } from './source-files.ts'

/** One version of a function: a copy of its files that nobody changes any more. */
export interface Snapshot {
  readonly folder: string
  /** What its process may read: its files, and the packages it may import. */
  readonly readable: readonly string[]
  readonly entryUrl: string
  remove(): Promise<void>
}

export interface SnapshotDeps {
  readonly deno: string
  /** A folder of ours alone, in which snapshots are made. */
  readonly workFolder: string
  /** The packages that every function may import. */
  readonly packages: string
}

/**
 * Copies a function, and looks at all that it imports before any of it runs.
 *
 * @param root the folder of all functions, which may have packages of its own in `node_modules`
 * @throws SourceFault naming what may not be imported
 */
export async function takeSnapshot(
  deps: SnapshotDeps,
  root: string,
  { folder, entry }: FunctionFile,
  files: readonly SourceFile[],
): Promise<Snapshot> {
  const { contents, hash } = await readSource(root, files)
  const base = join(deps.workFolder, `${hash}-${process.hrtime.bigint().toString(36)}`)
  const copies = join(base, 'functions')
  await mkdir(copies, { recursive: true })
  const packages = [await linkPackages(deps.packages, base)]
  if (existsSync(join(root, 'node_modules'))) {
    packages.push(await linkPackages(join(root, 'node_modules'), copies))
  }
  for (const [path, bytes] of contents) {
    await mkdir(dirname(join(copies, path)), { recursive: true })
    await writeFile(join(copies, path), bytes)
  }
  const readable = [base, ...packages]
  const snapshot: Snapshot = {
    folder: base,
    readable,
    entryUrl: pathToFileURL(join(copies, folder, entry)).href,
    remove: () => rm(base, { recursive: true, force: true }),
  }
  try {
    await checkImports(deps.deno, snapshot)
    return snapshot
  } catch (error) {
    await snapshot.remove()
    throw error
  }
}

async function linkPackages(packages: string, folder: string): Promise<string> {
  const real = await realpath(packages)
  await symlink(real, join(folder, 'node_modules'))
  return real
}

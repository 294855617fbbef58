import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const skipped: ReadonlySet<string> = new Set(['node_modules', 'build'])

/** The workspaces' folders, such as `apps/platform`. */
export function projectsIn(root: string): string[] {
  return ['packages', 'apps'].flatMap((group) =>
    foldersIn(root, group).map((name) => `${group}/${name}`),
  )
}

export function foldersIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    .map(({ name }) => name)
}

/** Every TypeScript module below a folder, as a path from the root. */
export function modulesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : modulesIn(root, path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

/** The file behind each package name of ours. */
export function packageEntries(root: string): Map<string, string> {
  return new Map(projectsIn(root).map((project) => entryOf(root, project)))
}

function entryOf(root: string, project: string): [name: string, file: string] {
  const { name, exports } = JSON.parse(
    readFileSync(join(root, project, 'package.json'), 'utf8'),
  ) as { name: string; exports?: Record<string, string> }
  return [name, posix.join(project, exports?.['.'] ?? 'package.json')]
}

/** The path that an import leads to, from the root; undefined for packages from outside. */
export function resolveImport(
  file: string,
  spelling: string,
  entries: ReadonlyMap<string, string>,
): string | undefined {
  return spelling.startsWith('.')
    ? posix.join(posix.dirname(file), spelling.replace(/[?#].*$/, ''))
    : entries.get(spelling)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'
import { type Layer, layers, testFolders } from './layers.ts'

const skipped: ReadonlySet<string> = new Set(['node_modules', 'build'])

/** Each import that crosses a fence and each folder without a layer, as a sentence. */
export function brokenFences(root: string): string[] {
  const projects = ['packages', 'apps'].flatMap((group) =>
    foldersIn(root, group).map((name) => `${group}/${name}`),
  )
  const entries = new Map(projects.map((project) => entryOf(root, project)))
  const files = projects.flatMap((project) => modulesIn(root, project))
  const refused = files.flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((spelling) => {
      const reason = whyRefused(file, spelling, entries)
      return reason ? [`${file} imports ${spelling}: ${reason}`] : []
    }),
  )
  return [...refused, ...Object.entries(layers).flatMap((each) => misplaced(root, ...each))]
}

function whyRefused(
  file: string,
  spelling: string,
  entries: ReadonlyMap<string, string>,
): string | undefined {
  const isRelative = spelling.startsWith('.')
  const target = isRelative
    ? posix.join(posix.dirname(file), spelling.replace(/[?#].*$/, ''))
    : entries.get(spelling)
  if (!target) return undefined
  if (isTest(file)) return undefined
  if (isRelative && projectOf(file) !== projectOf(target)) return 'packages are imported by name'
  if (isTest(target)) return 'only tests import tests'
  return Object.entries(layers)
    .map(([folder, order]) => whyAbove(folder, order, file, target))
    .find(Boolean)
}

function whyAbove(
  folder: string,
  order: readonly Layer[],
  file: string,
  target: string,
): string | undefined {
  if (![file, target].every((path) => path.startsWith(`${folder}/`))) return undefined
  const from = placeOf(folder, order, file)
  const to = placeOf(folder, order, target)
  if (from.name === to.name || from.level < to.level) return undefined
  if (from.level > to.level) return `${to.name} lies above ${from.name}`
  return order[from.level]?.together ? undefined : `${from.name} and ${to.name} lie side by side`
}

/** The place that a path belongs to, and its layer; -1 for what lies above them all. */
function placeOf(
  folder: string,
  order: readonly Layer[],
  path: string,
): { name: string; level: number } {
  const [first = '', second = ''] = path.slice(folder.length + 1).split('/')
  const level = order.findIndex(({ places }) =>
    places.some((place) => place === first || place === `${first}/*`),
  )
  if (level === -1) return { name: 'the top of the package', level }
  return { name: order[level]?.places.includes(first) ? first : `${first}/${second}`, level }
}

/** Folders without a layer, and layers of what is not there. */
function misplaced(root: string, folder: string, order: readonly Layer[]): string[] {
  const there = readdirSync(join(root, folder))
  const named = order.flatMap(({ places }) => places.map((place) => place.replace('/*', '')))
  return [
    ...foldersIn(root, folder)
      .filter((name) => !testFolders.has(name) && !named.includes(name))
      .map((name) => `${folder}/${name} is in no layer: place it in scripts/checks/layers.ts`),
    ...named
      .filter((name) => !there.includes(name))
      .map((name) => `${folder}/${name} is in scripts/checks/layers.ts but not there`),
  ]
}

function foldersIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    .map(({ name }) => name)
}

function modulesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : modulesIn(root, path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

/** A package's name and the file that stands for it. */
function entryOf(root: string, project: string): [name: string, file: string] {
  const { name, exports } = JSON.parse(
    readFileSync(join(root, project, 'package.json'), 'utf8'),
  ) as { name: string; exports?: Record<string, string> }
  return [name, posix.join(project, exports?.['.'] ?? 'package.json')]
}

function projectOf(path: string): string {
  return path.split('/', 2).join('/')
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').some((part) => testFolders.has(part))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'
import { type Layer, layers, sharedFiles, testFolders } from './layers.ts'
import { foldersIn, modulesIn, packageEntries, projectsIn, resolveImport } from './modules.ts'

/** Each import that crosses a fence and each folder without a layer, as a sentence. */
export function brokenFences(root: string): string[] {
  const entries = packageEntries(root)
  const files = projectsIn(root).flatMap((project) => modulesIn(root, project))
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
  const target = resolveImport(file, spelling, entries)
  if (!target || sharedFiles.has(target)) return undefined
  if (isTest(file)) return undefined
  if (spelling.startsWith('.') && projectOf(file) !== projectOf(target))
    return 'packages are imported by name'
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

function projectOf(path: string): string {
  return path.split('/', 2).join('/')
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').some((part) => testFolders.has(part))
}

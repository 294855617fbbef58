import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'
import { modulesIn, packageEntries, resolveImport } from './modules.ts'

const folders = ['packages', 'apps', 'demo', 'scripts', 'studio']
const TEST = /(?<!\.slow)\.test\.tsx?$/

/**
 * The test files that import one of these files, themselves or by way of others: the nearest first, since a test
 * beside a file tells more of it in less time than one that starts the whole server.
 */
export function testsNear(root: string, changed: readonly string[]): string[] {
  if (changed.length === 0) return []
  const importers = importersIn(root)
  const found = new Set(changed)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found].filter((file) => TEST.test(file))
}

/** The tests of the project's own rules: quick, and of everything at once. */
export function houseTests(root: string): string[] {
  return modulesIn(root, 'scripts').filter((file) => TEST.test(file))
}

/** Who imports each file. */
function importersIn(root: string): Map<string, string[]> {
  const entries = packageEntries(root)
  const importers = new Map<string, string[]>()
  for (const file of folders.flatMap((folder) => modulesIn(root, folder)))
    for (const spelling of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const target = resolveImport(file, spelling, entries)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

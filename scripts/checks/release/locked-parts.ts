import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bootstrap/places.mjs'

/** What a lock file knows of a package. */
export interface Locked {
  link?: boolean
  version?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Part = [place: string, locked: Locked]

/** What is installed by itself: the packages, the Node and the Deno that may come with them. */
export const LOCKS = [
  'package-lock.json',
  'runtime/package-lock.json',
  'runtime/deno/package-lock.json',
] as const

/** Our own packages and those of others. */
export function partsIn(lock: string): Part[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, lock), 'utf8'),
  )
  return Object.entries(packages)
}

/** Those of others. */
export function installedParts(lock: string): Part[] {
  return partsIn(lock).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  )
}

export function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Those that would run a script when they are installed; Deno's is left out as it is installed. */
export function partsWithScripts(lock: string): string[] {
  if (lock.startsWith('runtime/deno/')) return []
  return installedParts(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

interface Locked {
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const locks = ['package-lock.json', 'runtime/package-lock.json'] as const

function packagesIn(lock: string): [place: string, locked: Locked][] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, lock), 'utf8'),
  )
  return Object.entries(packages)
}

const isInstalled = ([place, { link }]: [string, Locked]) =>
  place.includes('node_modules/') && link !== true

test.each(locks)('sec S29 %s knows each package by its content, and none runs a script', (lock) => {
  const installed = packagesIn(lock).filter(isInstalled)
  expect(installed.length).toBeGreaterThan(0)
  const unknown = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unknown.map(([place]) => place)).toEqual([])
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(running.map(([place]) => place)).toEqual([])
})

test.each(locks)('sec S29 our own packages in %s name exact versions of others', (lock) => {
  const own = packagesIn(lock).filter(([place]) => !place.includes('node_modules'))
  const wanted = own.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  expect(wanted.length).toBeGreaterThan(0)
  const loose = wanted.filter(
    ([name, version]) =>
      !name.startsWith('@pitlane/') && !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

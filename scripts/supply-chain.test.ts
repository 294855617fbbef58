import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'
import { readAudit } from './checks/release/known-faults.ts'
import { refusedLicences } from './checks/release/licences.ts'
import { countOfParts, listOfParts } from './checks/release/list-of-parts.ts'
import { installedParts, LOCKS, partsIn, partsWithScripts } from './checks/release/locked-parts.ts'

test.each(LOCKS)('sec S29 %s knows each package by its content, and none runs a script', (lock) => {
  const installed = installedParts(lock)
  expect(installed.length).toBeGreaterThan(0)
  const unknown = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unknown.map(([place]) => place)).toEqual([])
  expect(partsWithScripts(lock)).toEqual([])
})

test('sec S29 no package may run a script when it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(allowScripts).toEqual({})
})

test.each(LOCKS)('sec S29 our own packages in %s name exact versions of others', (lock) => {
  const own = partsIn(lock).filter(([place]) => !place.includes('node_modules'))
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

test.each(LOCKS)('sec S29 each part in %s has a licence that is allowed', (lock) => {
  expect(refusedLicences(installedParts(lock))).toEqual([])
})

test('sec S29 a licence that is not allowed, or not said, is named', () => {
  const part = (license?: string) => ['node_modules/a', { version: '1.0.0', license }] as const
  const refused = (license?: string) => refusedLicences([[...part(license)]]).join()
  expect(refused('GPL-3.0-only')).toBe('a@1.0.0: GPL-3.0-only')
  expect(refused('MIT AND GPL-3.0-only')).toContain('a@1.0.0')
  expect(refused('(GPL-3.0-only OR MIT)')).toBe('')
  expect(refused()).toBe('a@1.0.0: not said')
})

test('sec S29 the list of parts has what a shop is made of, without a network', async () => {
  const list = await listOfParts()
  expect(list).toContain('"fastify"')
  expect(list).not.toContain('"vitest"')
  expect(countOfParts(list)).toBeGreaterThan(100)
})

test('sec S29 known faults are told, and a registry that does not answer was not asked', () => {
  const fault = { severity: 'high', range: '<2.0.0', isDirect: false }
  expect(readAudit(JSON.stringify({ vulnerabilities: { a: fault } }), '')).toEqual({
    asked: true,
    faults: ['a <2.0.0: high'],
  })
  expect(readAudit('{"vulnerabilities":{}}', '')).toEqual({ asked: true, faults: [] })
  expect(readAudit('{"message":"405 Method Not Allowed"}', '')).toMatchObject({ asked: false })
  expect(readAudit('', 'npm error network')).toEqual({
    asked: false,
    reason: 'npm error network',
  })
})

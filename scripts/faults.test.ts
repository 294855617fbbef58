import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'
import { applyFault } from './faults/apply.ts'
import { readFaults } from './faults/fault.ts'
import { ledger } from './requirements/ledger.ts'

const faults = readFaults([])
const folder = mkdtempSync(join(tmpdir(), 'pitlane-patches-'))
const moved = '// moved\n'.repeat(40)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('there are planted faults, each for a number of the ledger or a promise', () => {
  const page = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  const promises = [...page.matchAll(/^\| ([DS]\d+) \|/gm)].map(([, id]) => id)
  const numbers = new Set([...ledger.map(([id]) => id), ...promises])
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.filter(({ requirement }) => !numbers.has(requirement)).map(({ id }) => id)).toEqual(
    [],
  )
})

test.each(faults)('the planted fault $id applies to the code as it is', ({ patch, proof }) => {
  expect(read(root, proof.file), 'its proof is there').toContain(proof.title)
  const files = filesOf(patch)
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  applyFault(folder, patch)
  for (const file of files) expect(read(folder, file)).not.toBe(read(root, file))
})

test.each(faults)('the planted fault $id applies where its lines have moved', ({ patch }) => {
  const files = filesOf(patch)
  for (const file of files) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
    writeFileSync(join(folder, file), moved + read(root, file))
  }
  applyFault(folder, patch)
  for (const file of files) expect(read(folder, file).startsWith(moved)).toBe(true)
})

test('a planted fault whose lines are gone is refused', () => {
  const patch = faults[0]?.patch ?? ''
  for (const file of filesOf(patch)) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
    writeFileSync(join(folder, file), moved)
  }
  expect(() => applyFault(folder, patch)).toThrow('patch does not apply')
})

function filesOf(patch: string): string[] {
  return [...readFileSync(patch, 'utf8').matchAll(/^--- a\/(.+)$/gm)].map(([, file = '']) => file)
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

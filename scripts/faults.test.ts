import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'
import { readFaults } from './faults/fault.ts'
import { ledger } from './requirements/ledger.ts'

const faults = readFaults([])

test('there are planted faults, each for a number of the ledger', () => {
  const numbers = new Set(ledger.map(([id]) => id))
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.filter(({ id }) => !numbers.has(id)).map(({ id }) => id)).toEqual([])
})

test.each(faults)('the planted fault $id applies to the code as it is', ({ patch, proof }) => {
  expect(existsSync(join(root, proof.file)), `${proof.file} is there`).toBe(true)
  const check = ['apply', '--check', '--unidiff-zero', '--recount', patch]
  const { status, stderr } = spawnSync('git', check, { cwd: root, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

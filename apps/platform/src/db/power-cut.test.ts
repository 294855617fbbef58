import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DiskEvent, traceDisk, whyNoTrace } from '../../test/disk-trace.ts'
import { afterPowerCut, dice } from '../../test/power-cut.ts'

const WRITES = 300
const CUTS = 60
const reason = whyNoTrace()
const program = fileURLToPath(new URL('../../test/write-and-acknowledge.ts', import.meta.url))

describe.skipIf(reason)(`power cuts${reason === undefined ? '' : ` (${reason})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-power-'))
  const file = join(folder, 'shop.db')
  let events: DiskEvent[] = []

  beforeAll(() => {
    events = traceDisk(program, [`sqlite:${file}`, String(WRITES)], join(folder, 'trace'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Cuts the power after an event, starts again, and tells what is left. */
  function cutAfter(count: number, seed: number, isSynced: boolean) {
    const before = events.slice(0, count)
    const place = join(folder, `cut-${seed}`)
    mkdirSync(place)
    const chance = dice(seed)
    for (const name of ['shop.db', 'shop.db-wal']) {
      const image = afterPowerCut(before, join(folder, name), { chance, isSynced })
      writeFileSync(join(place, name), image)
    }
    const acknowledged = before.findLast((event) => event.kind === 'kept')?.count ?? 0
    try {
      return { acknowledged, ...contents(join(place, 'shop.db')) }
    } finally {
      rmSync(place, { recursive: true })
    }
  }

  function cuts(isSynced: boolean) {
    const first = events.findIndex(({ kind }) => kind === 'kept')
    const chance = dice(isSynced ? 1 : 2)
    return Array.from({ length: CUTS }, (_, seed) => {
      const at = first + 1 + Math.floor(chance() * (events.length - first))
      const { acknowledged, kept, soundness } = cutAfter(at, seed, isSynced)
      return soundness === 'ok' && kept >= acknowledged
    })
  }

  test(`D2 no acknowledged write is lost and nothing is damaged in ${CUTS} power cuts`, () => {
    expect(events.filter(({ kind }) => kind === 'kept')).toHaveLength(WRITES)
    // The log was folded into the file meanwhile: cuts during that are among them.
    const writesToFile = events.filter((event) => event.kind === 'write' && event.file === file)
    expect(writesToFile.length).toBeGreaterThan(100)
    expect(cuts(true).filter((isWhole) => !isWhole)).toEqual([])
  })

  test('D2 without syncs the same cuts do lose writes, so the cuts are real', () => {
    expect(cuts(false).filter((isWhole) => !isWhole).length).toBeGreaterThan(CUTS / 2)
  })
})

function contents(file: string): { kept: number; soundness: string } {
  const database = new DatabaseSync(file)
  try {
    const [check] = database.prepare('PRAGMA integrity_check').all()
    // Rows are written one after the other, so those that are there must have no gap.
    const rows = database.prepare('SELECT record_id FROM record_changes ORDER BY id').all()
    const isWhole = rows.every(({ record_id }, index) => record_id === String(index + 1))
    return { kept: isWhole ? rows.length : -1, soundness: String(check?.integrity_check) }
  } catch (error) {
    return { kept: -1, soundness: String(error) }
  } finally {
    database.close()
  }
}

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { type ImportLine, partLines, sendImport } from '../../../../test/send-import.ts'
import {
  type StartedPlatform,
  startPlatform,
  SERVICE_TOKEN as token,
} from '../../../../test/start-platform.ts'
import { startPlatformProcess } from '../../../../test/start-platform-process.ts'
import type { Database } from '../../../db/database.ts'

/** On a busy machine too. */
const NEVER_TOO_BUSY = { requests: 1e9, delayMs: 1e9 }

describeDatabases('large imports', (databases) => {
  let databaseUrl = ''
  let shop: StartedPlatform
  const start = () =>
    startPlatform({
      databaseUrl,
      schemas,
      rateLimits: false,
      overload: NEVER_TOO_BUSY,
      listen: true,
    })
  beforeAll(async () => {
    databaseUrl = await databases.newUrl()
    shop = await start()
  })
  afterAll(() => shop.stop())

  const parts = () => {
    const { Part } = shop.service.entities
    if (!Part) throw new Error('the schema has parts')
    return Part
  }
  const send = (more: Partial<Parameters<typeof sendImport>[0]> = {}) =>
    sendImport({ url: shop.url ?? '', entity: 'Part', lines: partLines(3_000), token, ...more })
  const isHalfway = ({ written = 0 }: ImportLine) => written > 0
  const waitUntil = { timeout: 60_000, interval: 50 }

  test('K3 a fault in the last of 100,000 rows refuses all of them', async () => {
    const last = await send({ lines: partLines(100_000, ',1') })
    expect(last).toMatchObject({
      status: 'error',
      details: 'Nothing was imported.\nRow 100001: Error in field name: is required',
    })
    expect(await parts().count()).toBe(0)
  })

  test('K3 a file is checked without keeping anything of it', async () => {
    const query = 'dry_run=true'
    expect(await send({ query })).toEqual({
      status: 'success',
      details: null,
      output: null,
      records: 3_000,
      group: null,
    })
    expect((await send({ query, lines: partLines(9, ',1') })).details).toContain('Row 10: ')
    expect(await parts().count()).toBe(0)
  })

  test('K3 what comes in portions is told, comes back in the order of the file and is taken back as one', async () => {
    const told: ImportLine[] = []
    const { records, group } = await send({ onLine: (line) => told.push(line) })
    expect(records).toBe(3_000)
    const written = told.filter(({ status }) => status === 'writing')
    expect(written[0]).toMatchObject({ records: 3_000, written: 0 })
    expect(written.at(-1)).toMatchObject({ records: 3_000, written: 3_000 })
    const prices = await parts().list('created_date', 5_000, 0, ['name'])
    expect(prices.map(({ name }) => name)).toEqual(
      [...partLines(3_000)].slice(1).map((line) => line.split(',')[0]),
    )
    const undone = await shop.admin.history.undo({ group: group ?? '' })
    expect(undone).toMatchObject({ count: 3_000, kept: [] })
    expect(await parts().count()).toBe(0)
  })

  test('K3 the new records are the answer to who wants them, also those of many portions', async () => {
    const file = new File([[...partLines(2_000)].join('\n')], 'parts.csv')
    const { output } = await parts().importEntities(file)
    expect(output?.map(({ name }) => name)).toEqual(
      (await parts().list('id')).map(({ name }) => name),
    )
    expect(output).toHaveLength(2_000)
    await parts().deleteMany({})
  })

  test('K3 two imports at once both come in whole', async () => {
    const both = await Promise.all([send(), send({ lines: partLines(2_000) })])
    expect(both.map(({ status, records }) => [status, records])).toEqual([
      ['success', 3_000],
      ['success', 2_000],
    ])
    expect(await parts().count()).toBe(5_000)
    await parts().deleteMany({})
  })

  test('K3 what was written is taken back when its sender hangs up', async () => {
    const gone = new AbortController()
    const onLine = (line: ImportLine) => void (isHalfway(line) && gone.abort())
    await expect(send({ lines: partLines(20_000), signal: gone.signal, onLine })).rejects.toThrow()
    await expect.poll(() => parts().count(), waitUntil).toBe(0)
    const { records } = await send({ lines: partLines(600) })
    expect([records, await parts().count()]).toEqual([600, 600])
    await parts().deleteMany({})
  })

  test('K3 what was written is taken back when the server stops, by the next that starts', async () => {
    let closing: Promise<void> | undefined
    const onLine = (line: ImportLine) => {
      if (isHalfway(line)) closing ??= shop.platform.close()
    }
    const last = await send({ lines: partLines(40_000), onLine })
    expect(last).toMatchObject({ status: 'error', details: expect.stringMatching(/server stops/) })
    await closing
    shop = await start()
    await expect.poll(() => parts().count(), waitUntil).toBe(0)
  })

  test('K3 D13 what was written is taken back when another process takes over, which then alone writes', async () => {
    let taken: Promise<void> | undefined
    const onLine = (line: ImportLine) => {
      if (isHalfway(line)) taken ??= endLeases(shop)
    }
    const last = await send({ lines: partLines(40_000), onLine })
    expect(last).toMatchObject({ status: 'error' })
    await taken
    await expect.poll(() => parts().count(), waitUntil).toBe(0)
    expect(await unfinished(shop)).toBe(0)
  })

  test('K3 Y3 what was written is taken back after the database was closed to writes, as it is while it moves', async () => {
    let closed: Promise<void> | undefined
    const onLine = (line: ImportLine) => {
      if (isHalfway(line)) closed ??= closeToWrites(shop, 4_000)
    }
    const last = await send({ lines: partLines(60_000), onLine })
    expect(last).toMatchObject({ status: 'error' })
    await closed
    expect(await parts().count()).toBeGreaterThan(0)
    await expect.poll(() => parts().count(), waitUntil).toBe(0)
    await expect.poll(() => unfinished(shop), waitUntil).toBe(0)
  })

  test('K3 D1 what was written is taken back after a kill, and all writers go on', async () => {
    const child = await startPlatformProcess({ ...shop.config, databaseUrl, schemas })
    const onLine = (line: ImportLine) => {
      if (isHalfway(line) && child.pid) process.kill(child.pid, 'SIGKILL')
    }
    await expect(send({ url: child.url, lines: partLines(100_000), onLine })).rejects.toThrow()
    expect(await parts().count()).toBeGreaterThan(0)
    if (databases.dialect === 'postgres') await endLeases(shop)
    else {
      await shop.platform.close()
      shop = await start()
    }
    await expect.poll(() => parts().count(), waitUntil).toBe(0)
  })

  test('K3 a file of 150 MB takes the server less than twice that in memory, which its records and their texts would take', async () => {
    const child = await startPlatformProcess({ ...shop.config, databaseUrl, schemas })
    const status = `/proc/${child.pid}/status`
    const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024
    const before = resident()
    let most = 0
    const cell = `"{""Weight"":""${'x'.repeat(20_000)}""}"`
    function* lines() {
      yield 'name,specifications'
      for (let at = 0; at < 7_500; at += 1) yield `Part ${at},${cell}`
    }
    const onLine = () => {
      most = Math.max(most, resident())
    }
    const { records } = await send({ url: child.url, lines: lines(), onLine })
    expect(records).toBe(7_500)
    expect(most - before).toBeLessThan(250)
    await child.stop()
  }, 300_000)
})

/** Another process waits for two minutes before it takes over; that is tested where jobs are. */
function endLeases(shop: StartedPlatform): Promise<void> {
  return inDatabase(shop, async (db) => {
    const query = db.build.updateTable('jobs').set({ state: 'waiting', lease: null })
    await db.write([query.where('state', '=', 'running').compile()])
  })
}

function closeToWrites(shop: StartedPlatform, ms: number): Promise<void> {
  return inDatabase(shop, async (db) => {
    const until_date = new Date(Date.now() + ms).toISOString()
    const row = { name: 'move', reason: 'It is copied.', until_date }
    await db.write([db.build.insertInto('read_only').values(row).compile()])
  })
}

function unfinished(shop: StartedPlatform): Promise<number> {
  return inDatabase(
    shop,
    async (db) => (await db.read(db.build.selectFrom('jobs').select('id').compile())).length,
  )
}

async function inDatabase<Result>(
  { config }: StartedPlatform,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { openDatabase } = await import('../../../db/open.ts')
  const db = await openDatabase(config.databaseUrl, config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

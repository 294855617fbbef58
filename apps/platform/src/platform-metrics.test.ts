import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silent } from '../test/databases.ts'
import { SERVICE_TOKEN, startPlatform } from '../test/start-platform.ts'
import { hasPostgres, sharedPostgres } from '../test/start-postgres.ts'
import { openDatabase } from './db/open.ts'

const MB = 1024 * 1024

async function numbersAt(url: string | undefined): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  const numbers = text.matchAll(/^(database_log\w*) (\S+)$/gm)
  return new Map([...numbers].map(([, name = '', value]) => [name, Number(value)]))
}

test('D12 the size of the log is told, with an alarm while a reader that is stuck lets it grow', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-numbers-'))
  const file = join(folder, 'shop.db')
  const started = await startPlatform({ databaseUrl: `sqlite:${file}`, listen: true })
  const look = () => numbersAt(started.url)
  const db = await openDatabase(`sqlite:${file}`, { log: silent })
  const write = (megabytes: number) =>
    db.write([
      sql`insert into record_changes (entity, record_id, type, changed_date, before) values ('E', '1', 'create', '', ${'x'.repeat(megabytes * MB)})`.compile(
        db.build,
      ),
    ])
  const stuck = new DatabaseSync(file, { readOnly: true })
  try {
    const walBytes = () => statSync(`${file}-wal`).size
    // The server itself writes, too, such as when a token was used.
    const isTold = async () => (await look()).get('database_log_bytes') === walBytes()
    await expect.poll(isTold).toBe(true)
    const before = await look()
    expect(before.get('database_log_alarm')).toBe(0)
    expect(before.get('database_log_alarm_bytes')).toBe(128 * MB)

    stuck.exec('BEGIN')
    stuck.prepare('SELECT count(*) FROM record_changes').get()
    for (let written = 0; written < 130; written += 10) await write(10)
    const grown = await look()
    await expect.poll(isTold).toBe(true)
    expect(grown.get('database_log_bytes')).toBeGreaterThan(128 * MB)
    expect(grown.get('database_log_alarm')).toBe(1)

    stuck.close()
    for (let more = 0; more < 3; more += 1) await write(1)
    expect((await look()).get('database_log_alarm')).toBe(0)
  } finally {
    await db.close()
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.skipIf(!hasPostgres())('D12 PostgreSQL looks after its own log', async () => {
  const databaseUrl = await (await sharedPostgres()).newDatabase()
  const started = await startPlatform({ databaseUrl, listen: true })
  expect(await numbersAt(started.url)).toEqual(new Map())
  await started.stop()
})

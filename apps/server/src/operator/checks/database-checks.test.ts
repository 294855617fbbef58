import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startPlatform } from '../../../../platform/test/start-platform.ts'
import { hasPostgres, sharedPostgres } from '../../../../platform/test/start-postgres.ts'

const schema = new URL('../../../../../entities/Product.json', import.meta.url)
const program = ['bootstrap/run-task.mjs', 'tasks/shop.ts'].map((path) =>
  fileURLToPath(new URL(`../../../../../scripts/${path}`, import.meta.url)),
)

/** What the doctor says of a database. */
async function doctor(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...program, 'doctor'], {
    cwd: mkdtempSync(join(tmpdir(), 'pitlane-doctor-')),
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  }).catch((error: { stdout: string }) => error)
  return /^.* database .*$/m.exec(stdout)?.[0] ?? stdout
}

test.runIf(hasPostgres())(
  'Y5 the doctor tells of a PostgreSQL whose searches have no index, and what to do',
  { timeout: 120_000 },
  async () => {
    const postgres = await sharedPostgres()
    const databaseUrl = await postgres.newDatabase()
    const schemas = [JSON.parse(readFileSync(schema, 'utf8'))]
    const started = await startPlatform({ databaseUrl, schemas })
    expect(await doctor(databaseUrl)).toMatch(/^ok +database +PostgreSQL .* answers/)
    await postgres.run(databaseUrl, 'drop extension pg_trgm cascade')
    expect(await doctor(databaseUrl)).toMatch(/^warn +database .*"create extension pg_trgm"/)
    await started.stop()
  },
)

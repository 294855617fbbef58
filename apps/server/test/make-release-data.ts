import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { createClient } from '@pitlane/client'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import { startPostgres } from '../../platform/test/start-postgres.ts'
import { postgresTool } from '../src/backup/database/postgres-tools.ts'
import { NEW_ORDER } from './new-order.ts'
import { startServer } from './start-server.ts'

// Writes the databases of a small shop of this version, which every later one must take: run once for each release.

const serviceToken = 'a-service-token-for-this-test-only'
const releases = new URL('releases/', import.meta.url)
const { version } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

const folder = await mkdtemp(join(tmpdir(), 'pitlane-release-'))
const postgres = await startPostgres()
const databaseUrl = await postgres.newDatabase()

await fill({})
const file = join(folder, 'data/shop.db')
const database = new DatabaseSync(file)
database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
database.close()
await keep('db', await readFile(file))

await fill({ DATABASE_URL: databaseUrl })
// Statements that any client can send, and no commands of psql.
const { process: dumping, ended } = postgresTool('pg_dump', databaseUrl, [
  ...['--inserts', '--no-owner', '--no-privileges'],
])
let dump = ''
dumping.stdout?.on('data', (part: Buffer) => {
  dump += part.toString()
})
await ended
await keep('sql', Buffer.from(dump.replaceAll(/^\\.*\n/gm, '')))
await postgres.stop()
await rm(folder, { recursive: true, force: true })

async function fill(database: Record<string, string>): Promise<void> {
  const environment = { DEMO: 'off', SERVICE_TOKEN: serviceToken, RATE_LIMITS: 'off' }
  const server = await startServer(folder, { ...environment, ...database })
  const { entities } = createClient<ShopEntities & OrderEntities>({
    serverUrl: server.url,
    appId: 'pitlane',
    serviceToken,
  }).asServiceRole
  await entities.Product.bulkCreate(
    Array.from({ length: 20 }, (_, at) => ({
      name: `Lever ${at}`,
      price: at / 4,
      specifications: { Fits: 'Yamaha XMAX 300' },
    })),
  )
  const [first] = await entities.Product.list('created_date', 1)
  await entities.Product.update(first?.id ?? '', { price: 12 })
  await entities.Order.create({
    ...NEW_ORDER,
    number: 'A1B2C3',
    customer_name: 'Rider',
    lines: [{ name: 'Lever 0', quantity: 2, price: 12, taken: 0 }],
  })
  server.process.kill('SIGTERM')
  await server.exited
}

async function keep(kind: 'db' | 'sql', content: Buffer): Promise<void> {
  const packed = await promisify(zstdCompress)(content)
  await writeFile(new URL(`${process.argv[2] ?? version}.${kind}.zst`, releases), packed)
  console.log(`${kind}: ${packed.length} bytes`)
}

import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { createClient } from '@pitlane/client'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPostgres, sharedPostgres } from '../../platform/test/start-postgres.ts'
import { owner, startServer } from '../test/start-server.ts'

/** The databases that releases have left, and one from before the first: docs/stability.md says how they are made. */
const releases = new URL('../test/releases/', import.meta.url)
const files = readdirSync(releases).filter((name) => hasPostgres() || !name.includes('.sql.'))
const environment = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
/** What a later release would have changed. */
const LATER = "insert into migrations (name, ran_at) values ('9999-later', '2030-01-01T00:00:00Z')"

interface Place {
  variables: Record<string, string>
  run(statement: string): Promise<void>
}

let place = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-releases-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

async function placeOf(name: string, folder: string): Promise<Place> {
  const packed = await readFile(new URL(name, releases))
  expect(packed.length).toBeLessThan(200_000)
  const content = await promisify(zstdDecompress)(packed)
  if (name.includes('.sql.')) {
    const postgres = await sharedPostgres()
    const url = await postgres.newDatabase()
    const run = async (statement: string) => void (await postgres.run(url, statement))
    await run(content.toString())
    return { variables: { DATABASE_URL: url }, run }
  }
  const file = join(folder, 'data/shop.db')
  await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 })
  await writeFile(file, content)
  const run = async (statement: string) => {
    const database = new DatabaseSync(file)
    database.exec(statement)
    database.close()
  }
  return { variables: {}, run }
}

test.each(files)(
  'Y6 the shop of %s starts with this version, and has what it had',
  {
    timeout: 120_000,
  },
  async (name) => {
    const folder = join(place, name)
    await mkdir(folder)
    const { variables, run } = await placeOf(name, folder)
    const server = await startServer(folder, { ...environment, ...variables })
    const client = createClient<ShopEntities & OrderEntities>({
      serverUrl: server.url,
      appId: 'pitlane',
    })
    await client.auth.login(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const { Product, Order } = client.entities
    const [first] = await Product.list('created_date', 1)
    expect([await Product.count(), first]).toMatchObject([20, { name: 'Lever 0', price: 12 }])
    expect(await Order.list()).toMatchObject([
      { number: 'A1B2C3', customer_name: 'Rider', lines: [{ name: 'Lever 0', quantity: 2 }] },
    ])
    // T6: what was in stock before there was a ledger is its first entry.
    const stocks = new Map(
      (await Product.list()).map(({ id, stock_quantity }) => [id, stock_quantity ?? 0]),
    )
    for (const { product_id, quantity } of await client.entities.StockMove.list())
      stocks.set(product_id, (stocks.get(product_id) ?? 0) - quantity)
    expect([...stocks.values()].filter((left) => left !== 0)).toEqual([])
    await Product.update(first?.id ?? '', { price: 13 })
    const page = await fetch(`${server.url}/ProductDetails?id=${first?.id}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Lever 0')])
    server.process.kill('SIGTERM')
    await server.exited

    // What a later release has changed is left alone.
    await run(LATER)
    await expect(startServer(folder, { ...environment, ...variables })).rejects.toThrow(
      /exit code 1\s+DATABASE_URL names a database that a newer version of this program has changed/,
    )
  },
)

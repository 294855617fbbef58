import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../platform/test/free-port.ts'
import { type RunningServer, startServer } from '../test/start-server.ts'

const ROUNDS = 50
const WRITERS = 8
const token = 'a-service-token-for-this-test-only'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-kill-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`D1 no acknowledged record is lost in ${ROUNDS} kills during creates over HTTP`, async () => {
  const file = join(folder, 'shop.db')
  const environment = {
    DATABASE_URL: `sqlite:${file}`,
    SERVICE_TOKEN: token,
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
  }
  const acknowledged = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(folder, environment)
    await killDuringCreates(server, round, acknowledged)
    expect(soundness(file)).toBe('ok')
  }
  const server = await startServer(folder, environment)
  const kept = new Set(
    (await products(server).list(undefined, 5000, 0, ['id'])).map(({ id }) => id),
  )
  for (let skip = 5000; kept.size === skip; skip += 5000)
    for (const { id } of await products(server).list(undefined, 5000, skip, ['id'])) kept.add(id)
  server.process.kill('SIGKILL')
  await server.exited
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * WRITERS)
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
}, 300_000)

async function killDuringCreates(server: RunningServer, round: number, acknowledged: Set<string>) {
  let killed = false
  const before = acknowledged.size
  const begun = Promise.withResolvers<void>()
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !killed; count++) {
      const created = await products(server)
        .create({ name: `Lever ${round}-${writer}-${count}` })
        .catch(() => undefined)
      if (created) acknowledged.add(created.id)
      if (acknowledged.size >= before + WRITERS) begun.resolve()
    }
  })
  await begun.promise
  await new Promise((resolve) => setTimeout(resolve, 10 + ((round * 37) % 200)))
  server.process.kill('SIGKILL')
  await server.exited
  killed = true
  await Promise.all(writers)
}

function products(server: RunningServer) {
  const client = createClient<ShopEntities>({
    serverUrl: server.url,
    appId: 'pitlane',
    serviceToken: token,
  })
  return client.asServiceRole.entities.Product
}

function soundness(file: string): unknown {
  const database = new DatabaseSync(file)
  try {
    return database.prepare('PRAGMA integrity_check').get()?.integrity_check
  } finally {
    database.close()
  }
}

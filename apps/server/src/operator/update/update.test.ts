import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../../platform/test/free-port.ts'
import { runShopCommand } from '../../../test/run-shop-command.ts'
import { makeShopCheckout, type ShopCheckout } from '../../../test/shop-checkout.ts'
import { owner } from '../../../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
// Each step is a program that opens the whole shop.
vi.setConfig({ testTimeout: 480_000 })
afterAll(() => vi.resetConfig())

const small = mkdtempSync(join(tmpdir(), 'pitlane-small-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]).status === 0
afterAll(() => {
  if (isMounted) execFileSync('umount', [small])
  rmSync(small, { recursive: true, force: true })
})

let place = ''
let url = ''
let checkout: ShopCheckout
let first = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-update-'))
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  const environment = { DEMO: 'off', SERVICE_TOKEN: serviceToken, PORT: port, LOG_LEVEL: 'silent' }
  checkout = makeShopCheckout(place, { ...environment, ...owner })
  first = checkout.head()
  checkout.systemctl('start', 'pitlane')
  await vi.waitUntil(isReady, { timeout: 120_000, interval: 100 })
  await answered(() => products().create({ name: 'Lever', price: 12 }))
}, 150_000)
afterAll(async () => {
  checkout.systemctl('stop', 'pitlane')
  await rm(place, { recursive: true, force: true })
})

const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const products = () =>
  createClient<ShopEntities>({ serverUrl: url, appId: 'pitlane', serviceToken }).asServiceRole
    .entities.Product

/** A server that has just started on a busy machine sends its first callers away for a moment. */
const answered = <Answer>(ask: () => Promise<Answer>) =>
  vi.waitFor(ask, { timeout: 60_000, interval: 200 })

/** Where a refusal leaves it: the same version, the same process, the same data, nothing half done. */
async function isAsItWas(head: string, built: string, pid?: number): Promise<void> {
  expect([checkout.head(), checkout.built()]).toEqual([head, built])
  expect(existsSync(join(checkout.folder, '.update'))).toBe(false)
  if (pid !== undefined) expect(checkout.pid()).toBe(pid)
  expect(await answered(() => products().count())).toBe(1)
}

test('Y6 a shop that is a service is brought to a new version, and back to the one before', async () => {
  await writeFile(join(checkout.folder, 'of-the-shop.txt'), 'stays')
  expect((await checkout.shop(['update'])).output).toContain('There is nothing newer')
  expect((await checkout.shop(['update', '--back'])).output).toContain('no update here yet')

  const second = checkout.release({ version: '2' })
  const before = checkout.pid()
  const { code, output } = await checkout.shop(['update'])
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Backed up as \d{4}[\s\S]*Updated from/),
  ])
  expect(output).toContain('works with a copy of the data')
  expect(checkout.pid()).not.toBe(before)
  await isAsItWas(second, '2')
  expect(checkout.assets()).toEqual(['page-1', 'page-2', 'same'])

  const back = await checkout.shop(['update', '--back'])
  expect([back.code, back.output]).toEqual([0, expect.stringContaining('Updated from')])
  await isAsItWas(first, '1')
  expect(checkout.assets()).toEqual(['page-1', 'page-2', 'same'])
  expect(existsSync(join(checkout.folder, 'of-the-shop.txt'))).toBe(true)
})

test('Y6 what cannot be built, started or kept leaves the version that runs', async () => {
  const { folder } = checkout
  const pid = checkout.pid()
  const third = checkout.release({ version: '3', broken: '' })
  const unbuilt = await checkout.shop(['update'])
  expect([unbuilt.code, unbuilt.output]).toEqual([1, expect.stringMatching(/it cannot be built/)])
  expect(unbuilt.output).toContain('The shop is as it was')
  await isAsItWas(first, '1', pid)

  await writeFile(join(folder, 'version'), 'changed')
  expect((await checkout.shop(['update'])).output).toMatch(/were changed here:\s+M version/)
  checkout.git('checkout', '--quiet', 'version')
  expect((await checkout.shop(['update', 'v9.9'])).output).toContain('git fetch failed')
  await isAsItWas(first, '1', pid)

  // The program was killed while the versions changed places.
  await mkdir(join(folder, '.update/former'), { recursive: true })
  const begun = { former: first, parts: ['node_modules'] }
  await writeFile(join(folder, '.update/begun.json'), JSON.stringify(begun))
  await rename(join(folder, 'node_modules'), join(folder, '.update/former/node_modules'))
  checkout.git('reset', '--quiet', '--hard', third)
  const { output } = await checkout.shop(['update', 'one', '--back'])
  expect(output).toMatch(/had been cut off[\s\S]*name no other/)
  await isAsItWas(first, '1', pid)

  // Their own file is in the way of one that the version brings.
  await writeFile(join(folder, 'unstartable'), 'theirs')
  spawnSync('git', ['rm', '-q', 'broken'], { cwd: join(place, 'origin') })
  checkout.release({ version: '4', unstartable: '' })
  const inTheWay = await checkout.shop(['update'])
  expect([inTheWay.code, inTheWay.output]).toEqual([1, expect.stringContaining('unstartable')])
  await rm(join(folder, 'unstartable'))
  checkout.systemctl('stop', 'pitlane')
  checkout.systemctl('start', 'pitlane')
  await vi.waitUntil(isReady, { timeout: 120_000, interval: 100 })

  const unstarted = await checkout.shop(['update'])
  expect(unstarted.output).toMatch(/it does not start\s+The shop is as it was/)
  await isAsItWas(first, '1')
})

test('Y6 data of a later release are refused, and a shop that runs by itself is stopped first', async () => {
  spawnSync('git', ['rm', '-q', 'unstartable'], { cwd: join(place, 'origin') })
  const fifth = checkout.release({ version: '5' })
  const database = new DatabaseSync(join(checkout.folder, 'data/shop.db'))
  const later =
    "insert into migrations (name, ran_at) values ('9999-later', '2030-01-01T00:00:00Z')"
  database.exec(later)
  const refused = await checkout.shop(['update'])
  database.exec("delete from migrations where name = '9999-later'")
  database.close()
  expect(refused.output).toMatch(/whose database this version cannot read|newer version/)
  await isAsItWas(first, '1')

  // Without systemd.
  const path = { PATH: process.env.PATH ?? '' }
  expect((await checkout.shop(['update'], path)).output).toContain('stop it, update, start it')
  checkout.systemctl('stop', 'pitlane')
  const stopped = await checkout.shop(['update', '--from', join(place, 'origin')], path)
  expect([stopped.code, stopped.output]).toEqual([0, expect.stringContaining('start the shop')])
  expect([checkout.head(), checkout.built()]).toEqual([fifth, '5'])
  // Of the version that is open in browsers, and not of the one before that.
  expect(checkout.assets()).toEqual(['page-1', 'page-5', 'same'])
})

test.skipIf(!isMounted)(
  'Y6 a disk that is too small is told of before anything is done (a small disk can be mounted by root only)',
  async () => {
    const there = makeShopCheckout(small, {})
    const head = there.head()
    there.release({ version: '2' })
    const { code, output } = await there.shop(['update'])
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/has \d+ MB left, and an update needs/),
    ])
    expect([there.head(), there.built()]).toEqual([head, '1'])
    const outside = await runShopCommand(place, ['update'], { PATH: process.env.PATH ?? '' })
    expect(outside.output).toContain('is no checkout of git')
  },
)

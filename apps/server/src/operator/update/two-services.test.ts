import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../platform/test/free-port.ts'
import { hasPostgres, sharedPostgres } from '../../../../platform/test/start-postgres.ts'
import { makeShopCheckout } from '../../../test/shop-checkout.ts'
import { owner } from '../../../test/start-server.ts'

vi.setConfig({ testTimeout: 240_000 })

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const ready = (port: string) =>
  vi.waitUntil(() => isReady(port), { timeout: 120_000, interval: 200 })

async function emptyPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'pitlane-two-services-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

const base = { DEMO: 'off', LOG_LEVEL: 'silent', ...owner }

test.skipIf(!hasPostgres())(
  'Y6 an update refuses while a service that it was not told of runs the shop',
  async () => {
    const place = await emptyPlace()
    const DATABASE_URL = await (await sharedPostgres()).newDatabase()
    const shared = { ...base, DATABASE_URL }
    const port = String(await freePort())
    // The one that there was before, disabled since.
    const checkout = makeShopCheckout(place, { ...shared, PORT: String(await freePort()) })
    checkout.configure({ ...shared, PORT: port }, 'pitlane-other')
    checkout.systemctl('start', 'pitlane-other')
    onTestFinished(() => checkout.systemctl('stop', 'pitlane-other'))
    await ready(port)
    const { code, output } = await checkout.shop(['update'])
    expect([code, output]).toEqual([1, expect.stringContaining('--service pitlane-other.')])
    const named = await checkout.shop(['update', '--service', 'pitlane-other'])
    expect([named.code, named.output]).toEqual([0, expect.stringContaining('nothing newer')])
  },
)

const NAMES = ['pitlane', 'pitlane-other'] as const
const UPDATE_BOTH = ['update', '--service', NAMES.join()]
const RESTARTS = ['stop', 'start'].flatMap((verb) => NAMES.map((name) => `${verb} ${name}`))

/** Two services that run from one folder. */
async function startServices(place: string, variables: readonly [object, object]) {
  const ports = [String(await freePort()), String(await freePort())] as const
  const checkout = makeShopCheckout(place, { ...base, ...variables[0], PORT: ports[0] })
  checkout.configure({ ...base, ...variables[1], PORT: ports[1] }, NAMES[1])
  for (const [index, name] of NAMES.entries()) {
    checkout.systemctl('start', name)
    onTestFinished(() => checkout.systemctl('stop', name))
    await ready(ports[index] ?? '')
  }
  return { checkout, ports }
}

test('Y6 services on SQLite are updated together, each shop of them with a backup of its own', async () => {
  const place = await emptyPlace()
  const shop = (name: string) => ({
    DATABASE_URL: `sqlite:${place}/${name}/shop.db`,
    FILES_URL: `file:${place}/${name}/files`,
    BACKUP_FOLDER: `${place}/${name}/backups`,
  })
  const { checkout, ports } = await startServices(place, [shop('one'), shop('two')])
  checkout.release({ version: '2' })
  checkout.asked()
  checkout.setState('activating', 'pitlane-other')
  const refused = await checkout.shop(['update', '--service', 'pitlane'])
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/^\s*pitlane-other would .* --service pitlane,pitlane-other\./),
  ])
  expect([checkout.asked(), checkout.built()]).toEqual([[''], '1'])
  checkout.setState('active', 'pitlane-other')
  const { code, output } = await checkout.shop(UPDATE_BOTH)
  expect([code, output.match(/Backed up as/g)?.length, checkout.asked()]).toEqual([0, 2, RESTARTS])
  expect(output).toMatch(/restore \S+ --yes --service pitlane, .*--service pitlane-other, start/)
  expect(await Promise.all(ports.map(isReady))).toEqual([true, true])
})

test.skipIf(!hasPostgres())(
  'Y6 services of one shop are updated one after the other, with one backup',
  async () => {
    const place = await emptyPlace()
    const shop = {
      DATABASE_URL: await (await sharedPostgres()).newDatabase(),
      FILES_URL: `file:${place}/files`,
      BACKUP_FOLDER: `${place}/backups`,
    }
    const { checkout, ports } = await startServices(place, [shop, shop])
    checkout.release({ version: '2' })
    checkout.asked()
    const { code, output } = await checkout.shop(UPDATE_BOTH)
    const each = NAMES.flatMap((name) =>
      ['restart', 'stop', 'start'].map((verb) => `${verb} ${name}`),
    )
    expect([code, output.match(/Backed up as/g)?.length, checkout.asked()]).toEqual([0, 1, each])
    expect(await Promise.all(ports.map(isReady))).toEqual([true, true])
  },
)

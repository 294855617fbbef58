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

test('Y6 services on SQLite are updated together, each shop of them with a backup of its own', async () => {
  const place = await emptyPlace()
  const ports = [String(await freePort()), String(await freePort())] as const
  const of = (port: string, name: string) => ({
    ...{ ...base, PORT: port, DATABASE_URL: `sqlite:${place}/${name}/shop.db` },
    ...{ FILES_URL: `file:${place}/${name}/files`, BACKUP_FOLDER: `${place}/${name}/backups` },
  })
  const checkout = makeShopCheckout(place, of(ports[0], 'one'))
  checkout.configure(of(ports[1], 'one'), 'pitlane-other')
  for (const name of ['pitlane', 'pitlane-other']) {
    checkout.systemctl('start', name)
    onTestFinished(() => checkout.systemctl('stop', name))
    await ready(ports[name === 'pitlane' ? 0 : 1])
  }
  const both = ['update', '--service', 'pitlane,pitlane-other']
  const asked = ['stop', 'start'].flatMap((verb) =>
    ['pitlane', 'pitlane-other'].map((name) => `${verb} ${name}`),
  )
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
  const { code, output } = await checkout.shop(both)
  expect([code, output.match(/Backed up as/g)?.length, checkout.asked()]).toEqual([0, 1, asked])

  checkout.configure(of(ports[1], 'two'), 'pitlane-other')
  checkout.systemctl('restart', 'pitlane-other')
  await ready(ports[1])
  checkout.release({ version: '3' })
  checkout.asked()
  const two = await checkout.shop(both)
  expect([two.code, two.output.match(/Backed up as/g)?.length, checkout.asked()]).toEqual([
    ...[0, 2, asked],
  ])
  expect(two.output).toMatch(
    /restore \S+ --yes --service pitlane, .*--service pitlane-other, start/,
  )
  expect(await Promise.all(ports.map(isReady))).toEqual([true, true])
})

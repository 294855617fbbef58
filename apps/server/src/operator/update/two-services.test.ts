import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../platform/test/free-port.ts'
import { hasPostgres, sharedPostgres } from '../../../../platform/test/start-postgres.ts'
import { makeShopCheckout } from '../../../test/shop-checkout.ts'
import { owner } from '../../../test/start-server.ts'

vi.setConfig({ testTimeout: 240_000 })

test.skipIf(!hasPostgres())(
  'Y6 an update refuses while a service that it was not told of runs the shop',
  async () => {
    const place = await mkdtemp(join(tmpdir(), 'pitlane-two-services-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const DATABASE_URL = await (await sharedPostgres()).newDatabase()
    const shared = { DATABASE_URL, DEMO: 'off', LOG_LEVEL: 'silent', ...owner }
    const port = String(await freePort())
    // The one that there was before, disabled since.
    const checkout = makeShopCheckout(place, { ...shared, PORT: String(await freePort()) })
    checkout.configure({ ...shared, PORT: port }, 'pitlane-other')
    checkout.systemctl('start', 'pitlane-other')
    onTestFinished(() => checkout.systemctl('stop', 'pitlane-other'))
    await vi.waitUntil(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000, interval: 200 },
    )
    const { code, output } = await checkout.shop(['update'])
    expect([code, output]).toEqual([1, expect.stringContaining('--service NAME,NAME')])
    const named = await checkout.shop(['update', '--service', 'pitlane-other'])
    expect([named.code, named.output]).toEqual([0, expect.stringContaining('nothing newer')])
  },
)

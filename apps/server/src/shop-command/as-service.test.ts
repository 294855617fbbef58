import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeShopCheckout, type ShopCheckout } from '../../test/shop-checkout.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

let place = ''
let checkout: ShopCheckout
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'pitlane-service-'))
  checkout = makeShopCheckout(place, {
    DATABASE_URL: `sqlite:${place}/own/shop.db`,
    BACKUP_FOLDER: `${place}/own/backups`,
  })
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('Y5 the program looks after the shop that the service of its folder runs, not one at the default places', async () => {
  const { output } = await checkout.shop(['backups'])
  expect(output).toContain(`There are no backups in ${place}/own/backups`)
  expect((await checkout.shop(['admin', 'list'])).output).toContain(`${place}/own/shop.db`)
  const byHand = { DATABASE_URL: `sqlite:${place}/other/shop.db` }
  expect((await checkout.shop(['admin', 'list'], byHand)).output).toContain('other/shop.db')
  const unknown = await checkout.shop(['backups', '--service', 'none'])
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining('systemd has no service none that runs the shop'),
  ])
})

test.skipIf(process.getuid?.() !== 0)(
  'Y5 it reads what systemd has given that service as credentials (root only)',
  async () => {
    const name = `pitlane-${process.pid}`
    checkout.configure({ DATABASE_URL: `sqlite:${place}/own/shop.db` }, name)
    const given = `/run/credentials/${name}.service`
    mkdirSync(given, { recursive: true })
    writeFileSync(join(given, 'BACKUP_KEY'), 'too short')
    const { output } = await checkout.shop(['backups', '--service', name])
    rmSync(given, { recursive: true })
    expect(output).toContain('BACKUP_KEY')
  },
)

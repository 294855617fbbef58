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
  // Which version it is may be asked by whoever may not read what the service reads.
  expect((await checkout.shop(['version', '--service', 'none'])).code).toBe(0)
})

test('Y5 Y6 a service whose database is named by a secret file is looked after and updated as any other', async () => {
  const file = join(place, 'database-url')
  writeFileSync(file, `sqlite:${place}/secret/shop.db`)
  checkout.configure({ DATABASE_URL_FILE: file }, 'secret')
  expect((await checkout.shop(['admin', 'list', '--service', 'secret'])).output).toContain(
    `${place}/secret/shop.db`,
  )
  for (const name of ['secret', 'secret.service,secret']) {
    const update = await checkout.shop(['update', '--service', name])
    expect([update.code, update.output]).toEqual([0, expect.stringContaining('nothing newer')])
  }
})

test('Y5 what is given by hand comes before what the service reads, in either of the forms of a secret', async () => {
  const file = join(place, 'backup-key')
  writeFileSync(file, 'a key of the service, long enough')
  checkout.configure({ BACKUP_KEY_FILE: file, BACKUP_FOLDER: `${place}/by-service` }, 'keyed')
  const byHand = { BACKUP_KEY: 'too short', BACKUP_FOLDER: `${place}/by-hand` }
  const short = await checkout.shop(['backups', '--service', 'keyed'], byHand)
  expect([short.code, short.output]).toEqual([1, expect.stringMatching(/^\s*BACKUP_KEY (?!and)/)])
  const { output } = await checkout.shop(['backups', '--service', 'keyed'], {
    ...byHand,
    BACKUP_KEY: 'a former key, long enough',
  })
  expect(output).toContain(`There are no backups in ${place}/by-hand`)
})

test('Y5 of a service that is stopped it reads what systemd would give it as credentials', async () => {
  const name = 'stopped'
  const write = (id: string, text: string) => {
    writeFileSync(join(place, id), `${text}\n`)
    return `LoadCredential=${id}:${join(place, id)}\n`
  }
  // One by the name of a secret, one by that of a variable.
  checkout.configure({ BACKUP_KEY_FILE: `/run/credentials/${name}.service/key` }, name)
  const database = write('DATABASE_URL', `sqlite:${place}/credential/shop.db`)
  checkout.describe(database + write('key', 'too short'), name)
  const { output } = await checkout.shop(['backups', '--service', name])
  expect(output).toMatch(/^\s*BACKUP_KEY /)
  checkout.describe(database + write('key', 'a key that is long enough'), name)
  expect((await checkout.shop(['admin', 'list', '--service', name])).output).toContain(
    `${place}/credential/shop.db`,
  )

  checkout.describe(
    `LoadCredential=key:${place}/key\nLoadCredential=\n${database}LoadCredentialEncrypted=key:${place}/key\n`,
    name,
  )
  const refused = await checkout.shop(['backups', '--service', name])
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/stopped\.service is stopped, .* BACKUP_KEY has no file/),
  ])
  const byHand = { BACKUP_KEY: 'a key that is given by hand', BACKUP_FOLDER: `${place}/by-hand` }
  const given = await checkout.shop(['backups', '--service', name], byHand)
  expect([given.code, given.output]).toEqual([0, expect.stringContaining('no backups')])
})

test.skipIf(process.getuid?.() !== 0)(
  'Y5 it reads what systemd has given that service as credentials (root only)',
  async () => {
    const name = `pitlane-${process.pid}`
    checkout.configure({ DATABASE_URL: `sqlite:${place}/own/shop.db` }, name)
    const given = `/run/credentials/${name}.service`
    const made = mkdirSync(given, { recursive: true })
    try {
      writeFileSync(join(given, 'BACKUP_KEY'), 'too short')
      const { output } = await checkout.shop(['backups', '--service', name])
      expect(output).toContain('BACKUP_KEY')
    } finally {
      rmSync(made ?? given, { recursive: true })
    }
  },
)

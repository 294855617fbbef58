import { expect, test } from '@playwright/test'
import { type OwnShop, openShop, owner } from './own-shop.ts'
import { type Partner, startPartner } from './partner-page.ts'

let shop: OwnShop
let partner: Partner
test.beforeAll(async () => {
  partner = await startPartner()
  shop = await openShop({ CORS_ORIGINS: partner.url })
})
test.afterAll(async () => {
  await shop.close()
  await partner.close()
})

/** What the page's script does; it is sent to the browser as it stands. */
async function useClient({ serverUrl, email, password }: Record<string, string>) {
  // The page has put it there.
  const { createClient } = Reflect.get(window, 'sdk') as typeof import('@base44/sdk')
  const client = createClient({
    serverUrl: serverUrl ?? '',
    appId: 'pitlane',
    appBaseUrl: serverUrl,
  })
  const { Product } = client.entities
  if (!Product) throw new Error('an entity of any name is there')
  const refused: unknown = await Product.create({ name: 'Mine' }).catch((error: unknown) =>
    JSON.parse(JSON.stringify(error)),
  )
  const before = await Product.list()
  await client.auth.loginViaEmailPassword(email ?? '', password ?? '')
  const me = await client.auth.me()
  const made = await Product.create({ name: 'Lever', price: 12.5 })
  const changed = await Product.update(made.id, { price: 13 })
  const csv = new File(['name,price\nPad,3\n'], 'products.csv', { type: 'text/csv' })
  const imported = await Product.importEntities(csv)
  const deleted = await Product.deleteMany({ name: ['Lever', 'Pad'] })
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'manual.pdf', { type: 'application/pdf' })
  const uploaded: unknown = await client.integrations.Core.UploadFile({ file: pdf })
  await client.appLogs.logUserInApp('Partner')
  const kept = Object.keys(localStorage).filter((key) => /token/.test(key))
  return { refused, before, me, changed, imported, deleted, uploaded, kept }
}

for (const version of ['0.8.3', '0.8.50'] as const) {
  test(`K1 K3 K5 K6 in a browser, from another site, the public client ${version} does what it does in a program`, async ({
    page,
  }) => {
    const faults = await partner.open(page, version)
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/entities/Product'),
    )
    const done = await page.evaluate(useClient, { serverUrl: shop.url, ...owner })
    expect((await asked).headers()).toMatchObject({
      'x-app-id': 'pitlane',
      'x-origin-url': `${partner.url}/?version=${version}`,
    })
    expect(done).toMatchObject({
      refused: {
        name: 'Base44Error',
        message: 'Authentication required',
        status: 401,
        code: 'authentication_required',
      },
      before: [],
      me: { email: owner.email, role: 'admin' },
      changed: { name: 'Lever', price: 13 },
      imported: { status: 'success', details: null, output: [{ name: 'Pad', price: 3 }] },
      deleted: { success: true, deleted: 2 },
      uploaded: { file_url: expect.stringMatching(/^http.*\/files\/[0-9a-f]{32}\.pdf$/) },
      kept: ['base44_access_token', 'token'],
    })
    expect(await shop.visits()).toContain('Partner')
    expect(faults).toEqual([])
  })

  test(`K6 R13 the public client ${version} leads a browser to the sign-in page`, async ({
    page,
  }) => {
    await partner.open(page, version)
    await page.evaluate((serverUrl) => {
      // The page has put it there.
      const { createClient } = Reflect.get(window, 'sdk') as typeof import('@base44/sdk')
      createClient({ serverUrl, appId: 'pitlane', appBaseUrl: serverUrl, requiresAuth: true })
    }, shop.url)
    await page.waitForURL(`${shop.url}/login?from_url=*`)
    await expect(page.getByLabel('Password')).toBeVisible()
  })
}

test('W7 in a browser, from another site, the public client hears of a change', async ({
  page,
}) => {
  const { id } = await shop.service.entities.Product.create({ name: 'Fork', price: 1 })
  const faults = await partner.open(page, '0.8.50')
  await page.evaluate((serverUrl) => {
    // The page has put it there.
    const { createClient } = Reflect.get(window, 'sdk') as typeof import('@base44/sdk')
    const client = createClient({ serverUrl, appId: 'pitlane' })
    client.entities.Product?.subscribe((event) => Reflect.set(window, 'heard', event))
  }, shop.url)
  const heard = () => page.evaluate((): unknown => Reflect.get(window, 'heard'))
  let price = 1
  // The client does not tell when it has joined the room.
  await expect(async () => {
    price += 1
    await shop.service.entities.Product.update(id, { price })
    expect(await heard()).toMatchObject({ type: 'update', id })
  }).toPass({ timeout: 15_000, intervals: [200] })
  await shop.service.entities.Product.update(id, { price: 99 })
  await expect.poll(heard).toMatchObject({ type: 'update', id, data: { name: 'Fork', price: 99 } })
  await shop.service.entities.Product.delete(id)
  await expect.poll(heard).toMatchObject({ type: 'delete', id, data: { price: 99 } })
  expect(faults).toEqual([])
})

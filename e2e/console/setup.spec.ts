import type { Page } from '@playwright/test'
import { tabTo } from '../keyboard.ts'
import { expect, expectSound, openArea, signIn, test, widths } from './admin.ts'

const mei = { full_name: 'Mei', email: 'mei@shop.example', password: 'throttle and brake' }

test.use({ file: 'setup', environment: { DEMO: '0', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The journey goes on in the narrow window. */
async function expectSoundAtBoth(page: Page) {
  await page.setViewportSize(widths[1])
  await expectSound(page)
  await page.setViewportSize(widths[0])
  await expectSound(page)
}

test('O1 the owner link leads from an empty shop to an open one, and visitors wait until then', async ({
  page,
  shop,
  browser,
}) => {
  // The whole way is one journey, on three devices.
  test.slow()
  await page.setViewportSize(widths[0])
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(shop.url)
  await expect(visitor.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const link = await shop.ownerLink()
  const { origin } = new URL(link)
  await page.goto(link)
  await page.getByLabel('Your name').fill(mei.full_name)
  await page.getByLabel('Email').fill(mei.email)
  await page.getByLabel('Password').fill(mei.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What is your shop called?')).toBeVisible()
  await expectSoundAtBoth(page)
  const name = page.getByLabel('Shop name')
  await page.goto(`${origin}/admin/setup/open`)
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('link', { name: 'Change: Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await goOn(page)
  await expect(name).toBeFocused()
  await expect(page.getByText('This cannot be empty.')).toBeVisible()
  await name.fill('Apex <b>Moto')
  await page.getByLabel('Registration number').fill('53345678X')
  await goOn(page)

  await expect(heading(page, 'Where do orders arrive?')).toBeFocused()
  const number = page.getByLabel('WhatsApp number')
  const testChat = page.getByRole('link', { name: 'Open a test chat' })
  await number.fill('12')
  await goOn(page)
  await expect(page.getByText('No chat can be opened with “12”.')).toBeVisible()
  await expect(number).toBeFocused()
  await expect(testChat).toBeHidden()
  await expectSoundAtBoth(page)
  // As a shop across the strait writes its own, with the zero that is dialled there.
  await page.getByLabel('Country').selectOption('MY')
  await number.fill('012-345 6789')
  await expect(page.getByText('Shoppers write to +60 12 345 6789.')).toBeVisible()
  await expect(testChat).toHaveAttribute('href', /^https:\/\/wa\.me\/60123456789\?/)
  // As everybody in Singapore writes theirs.
  await page.getByLabel('Country').selectOption('SG')
  await expect(page.getByText('No chat can be opened with “012-345 6789”.')).toBeVisible()
  await number.fill('8123 4567')
  await expect(page.getByText('Shoppers write to +65 8123 4567.')).toBeVisible()
  await expect(testChat).toHaveAttribute('href', /^https:\/\/wa\.me\/6581234567\?/)
  await expectSoundAtBoth(page)
  await goOn(page)
  await expect(heading(page, 'When are you open?')).toBeFocused()

  // Another device goes on where this one is; what was typed here and not saved stays here.
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByLabel('Monday, opens at').fill('09:00')
  await page.getByLabel('Monday, closes at').fill('21:00')
  await page
    .getByRole('button', { name: 'Copy the hours of Monday to the other open days' })
    .click()
  const read = (where: Page) =>
    where.getByRole('region', { name: 'Opening hours' }).locator('output')
  await expect(read(page)).toHaveText('Mon-Sun 9AM-9PM SGT')
  await expectSoundAtBoth(page)
  await page.goBack()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('+65 8123 4567')
  await page.goForward()
  await expect(read(page)).toHaveText('Mon-Sun 9AM-9PM SGT')
  const other = await browser.newPage({ viewport: widths[1] })
  await other.goto(`${origin}/admin`)
  await signIn(other, mei)
  await expect(heading(other, 'When are you open?')).toBeVisible()
  await expect(read(other)).toHaveText('Mon-Sat 10AM-7PM SGT')
  await other.goto(`${origin}/admin/setup/chat`)
  await other.getByLabel('Address').fill('2 New Road')
  await goOn(other)
  await expect(heading(other, 'When are you open?')).toBeFocused()
  await other.close()
  await page.reload()
  await expect(read(page)).toHaveText('Mon-Sun 9AM-9PM SGT')
  await goOn(page)

  // The rest by keyboard, after a reload.
  await expect(heading(page, 'Who delivers?')).toBeFocused()
  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Add a courier' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Courier 1'))
  await page.keyboard.type('Merlin Express')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What do shoppers see first?')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Show the preview' }))
  await page.keyboard.press('Enter')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Apex <b>Moto').first()).toBeVisible()
  await expectSoundAtBoth(page)
  await tabTo(page, page.getByLabel('Headline'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Leather week')
  await expect(preview.getByRole('heading', { name: 'Leather week' })).toBeVisible()
  await expect(page.getByLabel('Headline')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'What do you sell?')).toBeFocused()
  await expect(page.getByText('There are no products yet.')).toBeVisible()
  await page.goto(`${origin}/admin/today`)
  await expect(page.getByText('This shop is not open yet: only admins see it.')).toBeVisible()
  await expectSoundAtBoth(page)
  await page.getByRole('link', { name: 'Go on setting it up' }).click()
  await goOn(page)
  await expect(heading(page, 'Ready to open')).toBeFocused()
  await expect(page.getByText('Apex <b>Moto · 53345678X')).toBeVisible()
  await expectSoundAtBoth(page)
  await visitor.goto(`${shop.url}/store`)
  await expect(visitor.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your shop is open.')).toBeVisible()
  await expect(heading(page, 'Today')).toBeVisible()
  await expect(page.getByText('not open yet')).toHaveCount(0)

  await visitor.goto(shop.url)
  await expect(visitor.getByRole('heading', { name: 'Leather week' })).toBeVisible()
  await expect(visitor.getByText('Mon-Sun 9AM-9PM SGT').first()).toBeVisible()
  await visitor.goto(`${shop.url}/aboutus`)
  const chats = visitor.locator('a[href*="wa.me"]')
  for (const chat of await chats.all())
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/6581234567\?/)
  await expect(chats.first()).toBeVisible()
  const { shop: stored } = await shop.visitor().getPublicSettings()
  expect(stored).toMatchObject({
    name: 'Apex <b>Moto',
    couriers: ['Merlin Express'],
    address: '2 New Road',
  })
  expect(stored).not.toHaveProperty('setup')
  await visitor.context().close()
})

test('O1 the products of the demo go with one button, and come back until the owner leaves', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(widths[0])
  // Made already where the journey before has run.
  await fetch(await shop.ownerLink(), {
    method: 'POST',
    body: new URLSearchParams({
      code: new URL(await shop.ownerLink()).searchParams.get('code') ?? '',
      ...mei,
    }),
    redirect: 'manual',
  })
  const specifications = { 'Demo product': null, Weight: '1 kg' }
  const demo = ['Lever', 'Fork'].map((name) => ({
    name,
    price: 10,
    category: 'lever',
    specifications,
  }))
  await shop.service.entities.Product.bulkCreate(demo)
  await shop.service.entities.Product.create({ name: 'Own', price: 10, category: 'lever' })
  const names = async () =>
    (await shop.service.entities.Product.list('name')).map(({ name }) => name)
  await page.goto(`${shop.url}/admin/setup/products`)
  await signIn(page, mei)
  await page.getByRole('button', { name: 'Remove the 2 demo products' }).click()
  await expect(page.getByText('One product, your own.')).toBeVisible()
  expect(await names()).toEqual(['Own'])
  await expectSound(page)
  await page.getByRole('button', { name: 'Put them back' }).click()
  await expect(page.getByText('2 products came with the demo.')).toBeVisible()
  expect(await names()).toEqual(['Fork', 'Lever', 'Own'])
  await shop.service.entities.Product.bulkCreate(
    Array.from({ length: 600 }, (_, at) => ({ name: `Own ${at}` })),
  )
  const answered = page.waitForResponse('**/entities/Product/reads')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove the 2 demo products' })).toBeVisible()
  const [{ count }, oldest] = await (await answered).json()
  expect({ count, read: oldest.length }).toEqual({ count: 603, read: 500 })

  // At the thumb on phones; what is not daily lies in a sheet that Escape closes.
  await page.goto(`${shop.url}/admin/today`)
  const more = page.getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden()
  await openArea(page, 'People')
  await expect(heading(page, 'People')).toBeFocused()
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden()
})

test('O17 a browser installs the back office like an app, and nothing of it is kept without a connection', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/admin`)
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The windows of these journeys are private ones.
  const ids = installabilityErrors
    .map(({ errorId }) => errorId)
    .filter((id) => id !== 'in-incognito')
  expect(ids).toEqual([])
  const { icons } = await (await page.request.get(`${shop.url}/admin/manifest.webmanifest`)).json()
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2)
})

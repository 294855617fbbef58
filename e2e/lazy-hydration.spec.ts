import { pathOf } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { expect, findProduct, markHydrated, test, untilHydrated } from './fixtures.ts'

/** Opens a page of which the code of one component does not come until what is returned is called. */
async function openWithout(page: Page, component: string, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${component}-*.js`, async (route) => {
    await held
    await route.continue()
  })
  await markHydrated(page)
  await page.goto(path)
  await untilHydrated(page)
  return release
}

async function openWithoutNotes(page: Page): Promise<() => void> {
  const { id } = await findProduct(
    ({ stock_quantity, sizes }) => (stock_quantity ?? 0) > 5 && !sizes?.length,
  )
  return openWithout(page, 'purchase-notes', pathOf('ProductDetails', { id }))
}

test('a component that is hydrated lazily is there from the start, and stays while the order changes', async ({
  page,
}) => {
  const release = await openWithoutNotes(page)
  const summary = page.getByText('Read your message before it is sent')
  await summary.click()
  const message = page.getByRole('region', { name: 'Message' })
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('2')
  await expect(message).toBeVisible()
  await expect(message).not.toContainText('Quantity: 2')
  const top = (await summary.boundingBox())?.y
  release()
  await expect(message).toContainText('Quantity: 2')
  expect((await summary.boundingBox())?.y).toBe(top)
})

test('what is pressed in a component before its code is there is done once it has come', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const release = await openWithoutNotes(page)
  const copy = page.getByRole('button', { name: 'Copy order text' })
  await copy.click()
  await copy.click()
  release()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('F5 what is ordered right after a choice whose code is not there yet is ordered in that choice', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const release = await openWithout(page, 'bike-model', pathOf('CustomSpray'))
  const chosen = page.getByRole('combobox', { name: 'Bike model' }).first()
  await chosen.selectOption('nmax-v2')
  const panel = page.getByRole('main')
  await panel.getByRole('button', { name: 'Add to Cart' }).first().click()
  const chat = context.waitForEvent('page')
  await panel.getByRole('link', { name: 'Order via WhatsApp' }).first().click()
  release()
  expect(decodeURIComponent((await chat).url())).toContain('Bike: NMAX V2')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('NMAX V2')
})

test('what is pressed is done although the code of what was chosen before does not come', async ({
  page,
}) => {
  await openWithout(page, 'bike-model', pathOf('CustomSpray'))
  await page.getByRole('combobox', { name: 'Bike model' }).first().selectOption('nmax-v2')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
})

import { pathOf } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { expect, findProduct, markHydrated, test, untilHydrated } from './fixtures.ts'

/** Opens a product whose notes on an order wait for their code, until what is returned is called. */
async function openWithoutNotes(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/purchase-notes-*.js', async (route) => {
    await held
    await route.continue()
  })
  const { id } = await findProduct(
    ({ stock_quantity, sizes }) => (stock_quantity ?? 0) > 5 && !sizes?.length,
  )
  await markHydrated(page)
  await page.goto(pathOf('ProductDetails', { id }))
  await untilHydrated(page)
  return release
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

import type { Page } from '@playwright/test'
import { addFromDetails, answerChat, checkout, ownProduct } from './cart-page.ts'
import { expect, products, test } from './fixtures.ts'

/** Opens a cart whose order waits for the code that writes it, until what is returned is called. */
async function openWithoutOrderCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/send-order-*.js', async (route) => {
    await held
    await route.continue()
  })
  const product = await ownProduct({})
  await addFromDetails(page, product)
  await products.delete(product.id)
  await page.getByLabel('Name *').fill('Tan Wei Ling')
  await page.getByLabel('Phone Number *').fill('+65 9123 4567')
  return release
}

test('C12 a checkout before the code that writes the order goes to the chat once it is there', async ({
  page,
  context,
}) => {
  await answerChat(context)
  const release = await openWithoutOrderCode(page)
  await expect(checkout(page)).not.toHaveAttribute('href')
  const chat = context.waitForEvent('page')
  await checkout(page).click()
  release()
  expect((await chat).url()).toContain('https://wa.me/')
})

test('M6 the order is read and copied once its code is there, and nothing moves but the message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const release = await openWithoutOrderCode(page)
  const copy = page.getByRole('button', { name: 'Copy order text' })
  await copy.click()
  const before = await copy.boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Tan Wei Ling')
  await expect(copy).toBeVisible()
  expect(await copy.boundingBox()).toEqual(before)
  await page.getByText('Read your message before it is sent').click()
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('NEW ORDER REQUEST')
})

import { test as loud, type Page } from '@playwright/test'
import { addFromDetails, answerChat, checkout, ownProduct, visitChat } from './cart-page.ts'
import { expect, products, test } from './fixtures.ts'

/** Opens a complete order that waits for the code that writes it, until what is returned is called. */
async function openWithoutOrderCode(page: Page): Promise<(answer?: 'abort') => void> {
  let release = (_answer?: 'abort') => {}
  const held = new Promise<'abort' | undefined>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/send-order-*.js', async (route) => {
    await ((await held) ? route.abort() : route.continue())
  })
  const product = await ownProduct({})
  await addFromDetails(page, product)
  await products.delete(product.id)
  await page.getByLabel('Name *').fill('Tan Wei Ling')
  await page.getByLabel('Phone Number *').fill('+65 9123 4567')
  return release
}

/** The link is ready for the next press, and none before it has gone to the chat. */
async function expectStillHere(page: Page): Promise<void> {
  await expect(checkout(page)).toHaveAttribute('href', /wa\.me/)
  expect(await page.evaluate(() => sessionStorage.getItem('order_in_chat'))).toBeNull()
  expect(page.context().pages()).toHaveLength(1)
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

test('C12 a checkout before its code is there does not go off later with another order', async ({
  page,
  context,
}) => {
  await answerChat(context)
  const release = await openWithoutOrderCode(page)
  await checkout(page).click()
  await page.getByLabel('Name *').fill('')
  release()
  await page.getByText('Read your message before it is sent').click()
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('NEW ORDER REQUEST')
  await page.getByLabel('Name *').pressSequentially('T')
  await expectStillHere(page)
})

test('C12 a checkout whose code comes long after the press waits for the next one', async ({
  page,
  context,
}) => {
  await answerChat(context)
  await page.clock.install()
  const release = await openWithoutOrderCode(page)
  await checkout(page).click()
  await page.clock.fastForward(10_000)
  release()
  await expectStillHere(page)
})

test('C12 a checkout that the browser no longer takes for a press waits for the next one', async ({
  page,
  context,
}) => {
  await answerChat(context)
  const release = await openWithoutOrderCode(page)
  await checkout(page).click()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }),
  )
  release()
  await expectStillHere(page)
})

// The browser itself notes code that does not come.
for (const press of ['Checkout via WhatsApp', 'Copy order text'])
  loud(
    `C12 M6 where the code of the order does not come, ${press} says so, and nothing is sent later`,
    async ({ page, context }) => {
      await answerChat(context)
      const release = await openWithoutOrderCode(page)
      await page.getByText(press).click()
      release('abort')
      const said = page.getByRole('alert').filter({ hasText: 'Check your connection' })
      await expect(said).toBeVisible()
      await page.unroute('**/assets/send-order-*.js')
      await page.getByRole('heading', { name: 'Order Summary' }).hover()
      await expectStillHere(page)
      await expect(said).toBeHidden()
    },
  )

test('C13 after a reload the question what became of the order is there with the lines', async ({
  page,
}) => {
  const release = await openWithoutOrderCode(page)
  release()
  await expect(checkout(page)).toHaveAttribute('href', /wa\.me/)
  await answerChat(page.context())
  await visitChat(page)
  // The page would have time for the code at once; a phone has not.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.reload()
  await expect(page.getByText('Did you send it?')).toBeVisible()
})

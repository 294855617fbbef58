import type { Page } from '@playwright/test'
import { cartOf, changedProducts, threeKinds, visitCart } from './carts.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'
import { visit } from './waiting.ts'

const LONG = 60

const checkout = (page: Page) => page.getByRole('link', { name: /^Checkout via WhatsApp/ })

async function sendOrder(page: Page, stage: Stage): Promise<void> {
  // The chat answers with an empty page, so that nobody leaves the machine.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }))
  await visitCart(page, stage, cartOf(stage, 1))
  await page.getByLabel('Name *').fill('Tan Wei Ling')
  await page.getByLabel('Phone Number *').fill('+65 9123 4567')
  const chat = page.context().waitForEvent('page')
  await checkout(page).click()
  await (await chat).close()
  // An automated page never loses sight, so its return is told to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Did you send it?').waitFor()
}

export const cartScreens: readonly Screen[] = [
  { name: 'Cart, empty', open: (page, { full }) => visit(page, `${full.url}/cart`) },
  { name: 'Cart, one line', open: (page, stage) => visitCart(page, stage, cartOf(stage, 1)) },
  { name: 'Cart, three kinds', open: (page, stage) => visitCart(page, stage, threeKinds(stage)) },
  {
    name: `Cart, ${LONG} lines`,
    open: (page, stage) => visitCart(page, stage, cartOf(stage, LONG)),
  },
  {
    name: 'Cart, what has changed',
    async open(page, stage) {
      await visitCart(page, stage, changedProducts(stage))
      await page.getByText('4 items have changed since you added them', { exact: true }).waitFor()
    },
  },
  {
    name: 'Cart, name and phone missing',
    async open(page, stage) {
      await visitCart(page, stage, cartOf(stage, 2))
      await checkout(page).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'Cart, back from the chat', open: sendOrder },
  {
    name: 'Cart, a line taken out',
    async open(page, stage) {
      await visitCart(page, stage, cartOf(stage, 3))
      await page
        .getByRole('button', { name: /^Remove / })
        .nth(1)
        .click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
]

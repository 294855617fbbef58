import { orderMessage } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { owner } from '../own-shop.ts'
import { cartOf } from './carts.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

const customer = { name: 'Mei Tan', phone: '8123 4567', address: '12 Bedok North Road, #04-05' }

/** The back office, as the owner of the demo shop sees it. */
export const consoleScreens: readonly Screen[] = [
  {
    name: 'Back office, signing in',
    guide: 'sign-in',
    isWindow: true,
    async open(page, { full }) {
      await page.goto(`${full.url}/admin`)
      await page.getByLabel('E-mail').waitFor()
    },
  },
  area('Today', 'today', '/today', 'Low stock'),
  area('Orders', 'orders', '/orders', 'Paste a message'),
  {
    name: 'Back office, a pasted order',
    guide: 'new-order',
    isWindow: true,
    async open(page, stage) {
      await openArea(page, stage, '/orders')
      const text = orderMessage(cartOf(stage, 2), customer)
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.getByRole('button', { name: 'Read the message' }).click()
      await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
      await settled(page)
    },
  },
  area('Products', 'products', '/products', 'Add product'),
  {
    name: 'Back office, one product',
    guide: 'product',
    isWindow: true,
    async open(page, stage) {
      const [product] = stage.demo
      await openArea(page, stage, `/products/${product?.id}`)
      await settled(page)
    },
  },
  area('Import', 'import', '/products/import', 'Import products'),
  area('The shop', 'shop', '/shop', 'Shop name'),
  area('Bikes and finishes', 'finishes', '/shop/finishes', 'Paint colours'),
  area('People', 'people', '/people', 'Invite'),
  {
    name: 'Back office, a conversation',
    guide: 'conversation',
    isWindow: true,
    async open(page, stage) {
      const { token } = await stage.full.addUser('user')
      const { agents } = stage.full.visitor(token)
      const talk = await agents.createConversation({ agent_name: 'parts-adviser' })
      await agents.addMessage(talk, { role: 'user', content: 'Do you have a tank bag?' })
      await openArea(page, stage, `/conversations/${talk.id}`)
      await page.getByText(/^This is what we have/).waitFor({ timeout: 30_000 })
      await page.getByRole('button', { name: 'Take over' }).click()
      await page
        .getByRole('textbox', { name: 'Your answer' })
        .fill('It fits yours: shall I keep one?')
    },
  },
  area('Files', 'files', '/files', 'Not used'),
  area('The machine', 'machine', '/machine', 'Storage'),
]

function area(title: string, guide: string, path: string, text: string): Screen {
  return {
    name: `Back office, ${title}`,
    guide,
    isWindow: true,
    async open(page, stage) {
      await openArea(page, stage, path)
      await page.getByText(text, { exact: true }).first().waitFor()
      await settled(page)
    },
  }
}

async function openArea(page: Page, { full }: Stage, path: string): Promise<void> {
  await page.goto(`${full.url}/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
}

/** Pictures and figures have come. A preview may ask for more at any time: it is given a while. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

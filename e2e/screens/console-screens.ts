import { orderMessage } from '@pitlane/shop'
import { cartOf } from './carts.ts'
import { openConsole, settled } from './console-visit.ts'
import type { Screen } from './screen.ts'

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
      await openConsole(page, stage.full, '/orders')
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
      await openConsole(page, stage.full, `/products/${product?.id}`)
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
      // Where the agent's links lead: a product of the shop itself is called by its name.
      const url = stage.full.url.replace('127.0.0.1', 'localhost')
      await openConsole(page, { ...stage.full, url }, `/conversations/${talk.id}`)
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
    async open(page, { full }) {
      await openConsole(page, full, path)
      await page.getByText(text, { exact: true }).first().waitFor()
      await settled(page)
    },
  }
}

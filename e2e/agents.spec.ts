import { expect, type Page, test } from '@playwright/test'
import { type StartedModel, startModel } from '../apps/platform/test/start-model.ts'
import { type OwnShop, openShop } from './own-shop.ts'
import { type Partner, startPartner } from './partner-page.ts'

let partner: Partner
let model: StartedModel
let plain: OwnShop
let withModel: OwnShop
test.beforeAll(async () => {
  // Two shops start, and another site.
  test.setTimeout(120_000)
  partner = await startPartner()
  model = await startModel()
  plain = await openShop({ CORS_ORIGINS: partner.url })
  withModel = await openShop({
    CORS_ORIGINS: partner.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: 'a-key-for-the-journeys-only',
    LLM_MODEL: 'stand-in',
  })
})
test.afterAll(async () => {
  await Promise.all([plain.close(), withModel.close(), partner.close(), model.stop()])
})

/** The first call of a function starts its process. */
const SOON = { timeout: 30_000 }

/** What the page's script does; it is sent to the browser as it stands. */
async function ask({ serverUrl, content }: { serverUrl: string; content: string }) {
  // The page has put it there.
  const { createClient } = Reflect.get(window, 'sdk') as typeof import('@base44/sdk')
  const { agents } = createClient({ serverUrl, appId: 'pitlane' })
  const conversation = await agents.createConversation({ agent_name: 'parts-adviser' })
  agents.subscribeToConversation(conversation.id, ({ messages }) => {
    document.title = String(messages?.findLast(({ role }) => role === 'assistant')?.content ?? '')
  })
  await agents.addMessage(conversation, { role: 'user', content })
}

async function askOn(page: Page, { url }: OwnShop, content: string): Promise<void> {
  await page.evaluate(ask, { serverUrl: url, content })
}

test('K7 W5 W7 without a model parts-adviser answers an open page from the catalogue', async ({
  page,
}) => {
  await plain.service.entities.Product.create({
    name: 'Folding lever',
    price: 59.9,
    stock_quantity: 4,
  })
  const faults = await partner.open(page, '0.8.50')
  await askOn(page, plain, 'Do you have a folding lever?')
  await expect(page).toHaveTitle(/Folding lever, S\$59\.90, in stock/, SOON)
  expect(faults).toEqual([])
})

test('K7 W5 W7 the answer of a model comes into an open page', async ({ page }) => {
  model.answer({ text: 'We have two levers, one of them folds.' })
  const faults = await partner.open(page, '0.8.50')
  await askOn(page, withModel, 'Do you have a folding lever?')
  await expect(page).toHaveTitle('We have two levers, one of them folds.', SOON)
  expect(model.requests.at(-1)?.key).toContain('a-key-for-the-journeys-only')
  expect(faults).toEqual([])
})

test('K4 K6 a function is called from a page, and answers it with data', async ({ page }) => {
  const { id } = await plain.service.entities.Product.create({
    name: 'Chain',
    price: 50,
    stock_quantity: 0,
  })
  await partner.open(page, '0.8.3')
  const status = await page.evaluate(
    async ({ serverUrl, product_id }) => {
      // The page has put it there.
      const { createClient } = Reflect.get(window, 'sdk') as typeof import('@base44/sdk')
      const { functions } = createClient({ serverUrl, appId: 'pitlane' })
      const email = 'rider@pitlane.test'
      const response: unknown = await functions.invoke('back-in-stock', { product_id, email })
      return response
    },
    { serverUrl: plain.url, product_id: id },
  )
  expect(status).toMatchObject({ status: 200 })
  expect(
    await plain.service.request('GET', '/api/apps/pitlane/entities/StockRequest'),
  ).toMatchObject([{ product_id: id, email: 'rider@pitlane.test' }])
})

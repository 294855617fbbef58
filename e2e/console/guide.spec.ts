import { readFile } from 'node:fs/promises'
import { addFromDetails, EMPTY_CART, orderForChat } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import type { OwnShop } from '../own-shop.ts'
import { expect, openArea, test } from './admin.ts'
import { storedDrafts } from './stored-drafts.ts'

const file = new URL('../../docs/guides/run-your-shop.md', import.meta.url)
const guide = await readFile(file, 'utf8')
const labels = new Set([...guide.matchAll(/\*{1,2}([^*]+)\*{1,2}/g)].map(([, label]) => label))
const bold = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label)

/** What the steps below pass by, and where it is pressed. */
const ELSEWHERE = [
  'Finish', // of a shop that is open from the start, as the demo is
  'New', // chat-orders.spec.ts
  'Send in WhatsApp', // chat-orders.spec.ts
  'Run again', // work.spec.ts
  'Send again', // people.spec.ts, of a shop that sends mail
  'Take back pieces', // orders.spec.ts
  'Hidden from shoppers', // products.spec.ts
  'Fetch them into the shop', // pictures-elsewhere.spec.ts, as the next
  'Try again',
  'Opening hours', // setup.spec.ts and shop.spec.ts, as those down to the time zone
  'Break',
  'Copy',
  'Holidays and other closed days',
  'Add a day',
  'Time zone',
  'New password', // without-mail.spec.ts
  'Personal data', // personal-data.spec.ts, as the next
  'Download all',
  'Erase',
]

const followed = new Set<string>(ELSEWHERE)

/** A label as the guide has it: what is called otherwise there is not found here. */
function said(label: string): string {
  expect([...labels]).toContain(label)
  followed.add(label)
  return label
}

const button = (page: Page, label: string) =>
  page.getByRole('button', { name: said(label), exact: true })
const link = (page: Page, label: string) =>
  page.getByRole('link', { name: said(label), exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const area = (page: Page, label: string) => openArea(page, said(label))

test.use({
  file: 'guide',
  environment: { DEMO: '0', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('O17 the owner’s guide, step by step: its labels are those on the screen', async ({
  page,
  shop,
}) => {
  test.slow()
  const demo = { 'Demo product': null }
  await shop.service.entities.Product.bulkCreate([
    { name: 'Brake disc', price: 118, stock_quantity: 5, specifications: demo },
    { name: 'Short lever', price: 60, stock_quantity: 5, specifications: demo },
  ])
  await firstDay(page, shop)
  await everyMorning(page)
  await anOrder(page)
  await products(page)
  await list(page, shop)
  await shopItself(page)
  await people(page, shop)
  await whatGoesByItself(page)
  await machine(page)
  expect(bold.filter((label) => !followed.has(label ?? ''))).toEqual([])
})

async function firstDay(page: Page, shop: OwnShop) {
  await page.goto(await shop.ownerLink())
  await page.getByLabel('Your name').fill('Mei')
  await page.getByLabel('Email').fill('mei@shop.example')
  await page.getByLabel('Password').fill('throttle and brake')
  await page.keyboard.press('Enter')
  await page.getByLabel('Shop name').fill('Apex Moto')
  await button(page, 'Continue').click()
  await page.getByLabel('WhatsApp number').fill('+65 8123 4567')
  for (const title of ['Where do orders arrive?', 'When are you open?', 'Who delivers?']) {
    await expect(heading(page, title)).toBeVisible()
    await button(page, 'Continue').click()
  }
  await page.getByLabel('Headline').fill('Leather week')
  const shown = page.frameLocator('iframe').getByRole('heading', { name: 'Leather week' })
  await expect(shown).toBeVisible()
  await button(page, 'Continue').click()
  const remove = page.getByRole('button', { name: 'Remove the 2 demo products' })
  await remove.click()
  await button(page, 'Put them back').click()
  await expect(remove).toBeVisible()
  await button(page, 'Continue').click()
  await button(page, 'Open the shop').click()
  await expect(heading(page, 'Today')).toBeVisible()
}

async function everyMorning(page: Page) {
  for (const name of ['Orders that wait for you', 'Low stock', 'Searches that found nothing'])
    await expect(page.getByRole('region', { name: said(name) })).toBeVisible()
  await page.getByText(said('As a table')).first().click()
  await expect(page.getByRole('columnheader', { name: 'Visitors' }).first()).toBeVisible()
}

/** What a shopper sends: one price is not today's, and one product is called otherwise. */
function message(): string {
  const cart = [
    { id: 'a', name: 'Brake disc', price: 110 },
    { id: 'b', name: 'Shorty thing', price: 60 },
  ].reduce(
    (cart, product) => addFromDetails(cart, product, { quantity: 1, selectedColor: null }),
    EMPTY_CART,
  )
  return orderForChat(cart, { name: 'Mei Tan', phone: '8123 4567', address: '1 Road' }).text
}

async function anOrder(page: Page) {
  await area(page, 'Orders')
  await page.getByRole('textbox', { name: 'Message' }).fill(message())
  await button(page, 'Read the message').click()
  await expect(heading(page, 'New order')).toBeVisible()
  await page.goBack()
  await page.evaluate((text) => navigator.clipboard.writeText(text), message())
  await button(page, 'Paste from clipboard').click()
  await expect(page.getByText('Today it costs $118.00')).toBeVisible()
  await button(page, 'Keep it as it is written').click()
  await button(page, 'Save order').click()
  await expect(heading(page, /^Order \d+$/)).toBeVisible()
  await expect(button(page, 'Mark quoted')).toBeVisible()
  await button(page, 'Confirm').click()
  await expect(page.getByText('1 taken from stock')).toBeVisible()
  await expect(link(page, 'Open in WhatsApp')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await button(page, 'Mark paid').click()
  await dialog.getByRole('button', { name: 'Note it and mark paid' }).click()
  await expect(page.getByText('Paid in full')).toBeVisible()
  await button(page, 'Mark ready').click()
  await button(page, 'Mark sent').click()
  await dialog.getByLabel('Tracking', { exact: true }).fill('NV123')
  await dialog.getByRole('button', { name: 'Mark sent' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Mark done')).toBeVisible()
  for (const paper of ['Invoice', 'Packing slip']) {
    await link(page, paper).click()
    await expect(page.getByRole('article')).toContainText('Shorty thing')
    await page.getByRole('link', { name: 'Back to the order' }).click()
  }
  await button(page, 'Cancel order').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }).click()
  await button(page, 'Order again').click()
  await expect(button(page, 'Mark quoted')).toBeVisible()
}

async function products(page: Page) {
  await openArea(page, 'Products')
  await expect(button(page, 'Save view')).toHaveCount(0)
  await page.getByRole('button', { name: 'Price of Brake disc' }).click()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  // Before it there may be the Undo of something else.
  await expect(page.getByText('Brake disc: $120.00', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Undo').last().click()
  await expect(page.getByRole('button', { name: 'Price of Brake disc' })).toContainText('$118.00')
  await page.getByLabel('Search products').fill('disc')
  await expect(button(page, 'Save view')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Brake disc' }).check()
  const bar = page.getByRole('region', { name: '1 selected' })
  for (const change of ['Change prices', 'Category', 'Stock', 'Delete'])
    await expect(bar.getByRole('button', { name: change, exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Brake disc' }).click()
  await button(page, 'Show the preview').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Brake disc' })).toBeVisible()
  await page.getByLabel('Sizes', { exact: true }).fill('S, M')
  const table = page.getByRole('region', { name: said('Stock by size and colour') })
  await table.getByLabel('Counted by').selectOption('Size')
  await table.getByLabel('Stock of S', { exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await expect(page.getByText('5 in all, which is the stock of the product.')).toBeVisible()
  await page.getByLabel(said('We fit it')).check()
  await page.getByLabel('Minutes for one piece').fill('45')
  await expect(page.getByText('Not saved yet. Kept in this browser')).toBeVisible()
  // That is said since the first pause in typing.
  await expect.poll(() => page.evaluate(storedDrafts)).toContain('"minutes":"45"')
  await page.reload()
  await button(page, 'Go on with it').click()
  await expect(page.getByLabel('Minutes for one piece')).toHaveValue('45')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Brake disc was saved')).toBeVisible()
  const history = page.getByRole('region', { name: said('History') })
  // The list of what was changed comes anew a moment later.
  const change = history.getByRole('listitem').filter({ hasText: 'Sizes' })
  await change.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByLabel('Sizes', { exact: true })).toHaveValue('')
}

async function list(page: Page, shop: OwnShop) {
  await openArea(page, 'Products')
  await button(page, 'Export').click()
  const download = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: said('Export') }).click()
  const name = (await download).suggestedFilename()
  const rows = Buffer.from('Name,Price\nBrake disc,121\nBrake pad,free\n')
  await link(page, 'Import').click()
  const input = page.getByLabel('File of products')
  await input.setInputFiles({
    name,
    mimeType: '',
    buffer: await readFile(await (await download).path()),
  })
  await expect(page.getByText('Unchanged 2')).toBeVisible()
  await input.setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: rows })
  await expect(button(page, 'Download these lines')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product imported')).toBeVisible()
  await button(page, 'Undo').last().click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await shop.service.entities.Product.count({ price: 118 })).toBe(1)
}

async function shopItself(page: Page) {
  await area(page, 'The shop')
  for (const label of ['Shop name', 'Headline', 'GST registration number', 'Who may come in'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await link(page, 'Bikes and finishes').click()
  await expect(page.getByRole('heading', { name: 'Paint colours' })).toBeVisible()
  await page.goBack()
  await link(page, 'Days and fees').click()
  await expect(page.getByLabel('Delivery fees')).toBeVisible()
}

async function people(page: Page, shop: OwnShop) {
  const { id } = await shop.addUser('user')
  await openArea(page, 'People')
  await page.getByRole('link', { name: `${id}@pitlane.test` }).click()
  await expect(button(page, 'Disable')).toBeVisible()
  await page.goBack()
  await button(page, 'Invite').click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('raj@shop.example')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: said('Copy link') })).toBeVisible()
  await page.getByRole('button', { name: said('Withdraw') }).click()
  for (const view of ['Sign-ins', 'Changes', 'Programs']) {
    await link(page, view).click()
    await expect(link(page, view)).toHaveAttribute('aria-current', 'page')
  }
}

async function whatGoesByItself(page: Page) {
  await area(page, 'Conversations')
  await area(page, 'Work')
  await link(page, 'Functions').click()
  await expect(page.getByRole('button', { name: said('Run now') }).first()).toBeVisible()
  await link(page, 'Mails').click()
  await expect(link(page, 'Mails')).toHaveAttribute('aria-current', 'page')
  await area(page, 'Files')
  await area(page, 'Records')
  await page.getByRole('main').getByRole('link', { name: 'Product' }).first().click()
  await expect(button(page, 'Export CSV')).toBeVisible()
}

async function machine(page: Page) {
  await openArea(page, 'The machine')
  await button(page, 'Send a test mail').click()
  await expect(page.getByText('mei@shop.example').first()).toBeVisible()
  expect(labels).toContain('Ctrl K')
  followed.add('Ctrl K')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('brake')
  await page.getByRole('option', { name: 'Brake disc' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Brake disc')
}

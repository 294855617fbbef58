import { fileURLToPath } from 'node:url'
import { SETUP_STEPS } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { openConsole, settled } from './console-visit.ts'
import type { Screen } from './screen.ts'

const TEST_FILES = new URL('../../apps/console/test/', import.meta.url)

const file = (text: string) => ({
  name: 'price list of the supplier, autumn.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** Another product each time: the one before is there already. */
const list = () => `Article;Price;Qty;Shelf
Fork oil 10W, 1 litre;26,50;12;A4
Fork oil 15W, 1 litre;26,50;8;A4
Racing glove;many;3;B1
;12;3;B1
Chain lube ${Date.now()};14,90;20;C2
`

/** The back office while something is being done, step by step. */
export const consoleSteps: readonly Screen[] = [
  ...SETUP_STEPS.map(
    (step): Screen => ({
      name: `Back office, setup: ${step}`,
      async open(page, { small }) {
        await openConsole(page, small, `/setup/${step}`)
        await page.getByRole('navigation', { name: 'Steps' }).waitFor()
        await settled(page)
      },
    }),
  ),
  {
    name: 'Back office, import: columns and preview',
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await choose(page)
      await page.locator('[data-kind=new]').click()
    },
  },
  {
    name: 'Back office, import: lines that cannot be read',
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await choose(page)
    },
  },
  {
    name: 'Back office, import: a list from Shopify',
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await page
        .getByLabel('File of products')
        .setInputFiles(fileURLToPath(new URL('systems/shopify.csv', TEST_FILES)))
      await page.locator('[data-kind=invalid]').waitFor()
    },
  },
  {
    name: 'Back office, import: a choice of sheets',
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await page
        .getByLabel('File of products')
        .setInputFiles(fileURLToPath(new URL('import/j-second-sheet.xlsx', TEST_FILES)))
      await page.locator('[data-kind=new]').waitFor()
    },
  },
  {
    name: 'Back office, import: no list',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await page
        .getByLabel('File of products')
        .setInputFiles(fileURLToPath(new URL('import/n-pdf.csv', TEST_FILES)))
      await page.getByText('This file is a PDF').waitFor()
    },
  },
  {
    name: 'Back office, import: done',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await choose(page)
      await page.getByRole('button', { name: /^Import \d/ }).click()
      await page.getByText(/^\d products? imported/).waitFor()
    },
  },
  {
    name: 'Back office, import: undone',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/products/import')
      await choose(page)
      await page.getByRole('button', { name: /^Import \d/ }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone.').waitFor()
    },
  },
  {
    name: 'Back office, export',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/products')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'Back office, signing in again',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/shop')
      await page.getByLabel('Registration number').first().fill('201403121W')
      await page.route('**/public-settings**', (route) => route.fulfill({ status: 401, json: {} }))
      await page.route('**/admin/settings**', (route) => route.fulfill({ status: 401, json: {} }))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'Back office, session ended while typing',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/products/new')
      await page.getByLabel('Name', { exact: true }).fill('Folding lever')
      await page.route('**/entities/**', (route) => route.fulfill({ status: 401, json: {} }))
      const number = String(Date.now())
      await full.service.entities.Order.create({ ...NEW_ORDER, number, customer_name: 'Mei' })
      await page.getByText('Your session has ended.').waitFor()
    },
  },
]

async function choose(page: Page): Promise<void> {
  await page.getByLabel('File of products').setInputFiles(file(list()))
  await page.getByLabel('Article').selectOption('Name')
  await page.getByLabel('Qty').selectOption('Stock')
}

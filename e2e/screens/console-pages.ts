import type { Page } from '@playwright/test'
import { consoleRecords } from './console-records.ts'
import { consolePage, openConsole, settled } from './console-visit.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

/** The back office's other pages, whole. */
export const consolePages: readonly Screen[] = [
  ofRecords('every field of a product', ({ product }) => `/products/${product}`),
  ofRecords('orders', () => '/orders'),
  ofRecords('one order', ({ order }) => `/orders/${order}`),
  ofRecords('an order of long words', () => '/orders/1001'),
  ofRecords(
    'an invoice',
    () => '/orders/1003',
    async (page) => {
      // Confirmed by the first of the pictures.
      const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
      const invoice = page.getByRole('link', { name: 'Invoice', exact: true })
      await confirm.or(invoice).first().waitFor()
      if (await confirm.isVisible()) await confirm.click()
      await invoice.click()
      await page.getByRole('article').waitFor()
    },
  ),
  ofRecords('a packing slip', ({ order }) => `/orders/${order}/slip`),
  ofRecords(
    'an order cancelled',
    ({ order }) => `/orders/${order}`,
    async (page) => {
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  consolePage('a new product', '/products/new', 'New product'),
  consolePage('policies', '/shop/policies', 'Days and fees'),
  ofRecords('one person', ({ person }) => `/people/${person}`),
  consolePage('sign-ins', '/people/sign-ins', 'Signed in'),
  consolePage('changes', '/people/changes', 'Changes'),
  consolePage('programs', '/people/programs', 'Programs'),
  consolePage('conversations', '/conversations', 'Answered by a person'),
  consolePage('work', '/work', 'Nothing to do in the background'),
  consolePage('functions', '/work/functions', 'Functions'),
  consolePage('mails', '/work/mails', 'Mails'),
  consolePage('records', '/records', 'Records'),
  consolePage('records of a kind', '/records/Order', 'Order'),
  consolePage('the machine', '/machine?level=debug', 'Storage'),
]

function ofRecords(
  name: string,
  pathOf: (records: Awaited<ReturnType<typeof consoleRecords>>) => string,
  go?: (page: Page, stage: Stage) => Promise<void>,
): Screen {
  return {
    name: `Back office, ${name}`,
    isWindow: go !== undefined,
    async open(page, stage) {
      await openConsole(page, stage.full, pathOf(await consoleRecords(stage)))
      await settled(page)
      await go?.(page, stage)
    },
  }
}

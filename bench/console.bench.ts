import type { Page } from '@playwright/test'
import { loadedBytes } from '../e2e/console/loaded-bytes.ts'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { startLighthouse, type Visit } from './measure/lighthouse.ts'
import { median, ROUNDS } from './measure/rounds.ts'
import { owner, startBenchShop } from './measure/shop.ts'

// Search engines are told to keep out.
const categories = ['performance', 'accessibility', 'best-practices'] as const
const columns = ['performance', 'accessibility', 'best practices', 'LCP', 'TBT', 'CLS', 'kB gzip']

/**
 * Lighthouse as a desktop, on the back office's sign-in page and on its products: medians, and what each loads of scripts and styles.
 *
 * @param options.runs visits to each page; an odd number has a median that was seen
 */
export async function run({ runs = ROUNDS }: { runs?: number | undefined }): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const browser = await startLighthouse(executablePath, { isDesktop: true, keepsStorage: true })
  console.log(`| page | ${columns.join(' | ')} |`)
  console.log(`|---|${'--:|'.repeat(columns.length)}`)
  for (const [name, path] of [
    ['Sign-in', '/admin'],
    ['Products', '/admin/products'],
  ] as const) {
    const visits: Visit[] = []
    for (let round = 0; round < runs; round++)
      visits.push(await browser.visit(shop.url + path, categories))
    await browser.page.goto(shop.url + path, { waitUntil: 'networkidle' })
    const weight = (await loadedBytes(browser.page)) / 1000
    console.log(`| ${[name, ...cells(visits), weight.toFixed(1)].join(' | ')} |`)
    if (path === '/admin') await signIn(browser.page, shop.url)
  }
  await browser.close()
  await shop.stop()
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
}

function cells(visits: readonly Visit[]): (string | number)[] {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure))
  return [
    ...categories.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    `${(of(({ lcp }) => lcp) / 1000).toFixed(2)} s`,
    `${Math.round(of(({ tbt }) => tbt))} ms`,
    of(({ cls }) => cls).toFixed(3),
  ]
}

import { untilStill } from '../fixtures.ts'
import type { Screen } from './screen.ts'
import { visit } from './waiting.ts'

/** What the header unfolds over a page. */
export const headerScreens: readonly Screen[] = [
  {
    name: 'Menu drawer',
    only: 'phone',
    isWindow: true,
    async open(page, { full }) {
      await visit(page, `${full.url}/`)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      await untilStill(page)
    },
  },
  {
    name: 'Search unfolded',
    only: 'phone',
    isWindow: true,
    async open(page, { full }) {
      await visit(page, `${full.url}/`)
      await page.getByRole('button', { name: 'Search' }).first().click()
      await page.getByRole('searchbox', { name: 'Search products' }).last().waitFor()
    },
  },
  {
    name: 'My bike',
    only: 'desktop',
    isWindow: true,
    async open(page, { full }) {
      await visit(page, `${full.url}/`)
      await page.getByRole('button', { name: 'My bike' }).click()
      await page.getByRole('banner').getByRole('combobox').waitFor()
    },
  },
  {
    name: 'Menu of parts',
    only: 'desktop',
    isWindow: true,
    async open(page, { full }) {
      await visit(page, `${full.url}/`)
      await page.getByRole('button', { name: 'Parts' }).click()
      await page.getByRole('link', { name: 'Brake Discs' }).first().waitFor()
    },
  },
]

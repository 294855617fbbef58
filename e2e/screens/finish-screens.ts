import type { Screen } from './screen.ts'
import { visit } from './waiting.ts'

export const finishScreens: readonly Screen[] = [
  { name: 'Custom Spray', open: (page, { full }) => visit(page, `${full.url}/customspray`) },
  {
    name: 'Custom Spray, searched and chosen',
    async open(page, { full }) {
      await visit(page, `${full.url}/customspray`)
      await page.getByLabel('Search colours').pressSequentially('blue')
      await page.getByRole('radio', { name: /blue/i }).last().press('Space')
      await page.getByRole('main').getByRole('combobox').selectOption({ index: 3 })
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('Added to cart').waitFor()
    },
  },
  {
    name: 'Custom Spray, no such colour',
    async open(page, { full }) {
      await visit(page, `${full.url}/customspray`)
      await page.getByLabel('Search colours').pressSequentially('tartan')
    },
  },
  {
    name: 'Custom Spray, a shared choice with panels left black',
    async open(page, { full }) {
      await visit(page, `${full.url}/customspray?colour=gold-chrome&bike=adv-350`)
      await page.getByRole('radio', { name: /^Gold Chrome/ }).focus()
      await page.locator('canvas[data-painted="true"]').waitFor()
      await page.getByText('Leave panels black').click()
      await page.getByRole('checkbox').first().check()
      await page.getByText('Save picture').click()
    },
  },
  {
    name: 'Custom Spray, who saves data',
    async open(page, { full }) {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
      )
      await visit(page, `${full.url}/customspray?colour=army-green&bike=nmax-v2`)
    },
  },
  { name: 'Custom Build', open: (page, { full }) => visit(page, `${full.url}/custombuild`) },
  { name: 'Carbon Fiber', open: (page, { full }) => visit(page, `${full.url}/customcarbonfiber`) },
  {
    name: 'Carbon Fiber, a part on a bike',
    async open(page, { full }) {
      await visit(page, `${full.url}/customcarbonfiber?bike=x750`)
      await page
        .getByRole('radio', { name: /^Front Fairing/ })
        .last()
        .check({ force: true })
      await page.locator('canvas[data-painted="true"]').waitFor()
    },
  },
]

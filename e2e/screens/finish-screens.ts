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
    },
  },
  {
    name: 'Custom Spray, no such colour',
    async open(page, { full }) {
      await visit(page, `${full.url}/customspray`)
      await page.getByLabel('Search colours').pressSequentially('tartan')
    },
  },
  { name: 'Custom Build', open: (page, { full }) => visit(page, `${full.url}/custombuild`) },
  { name: 'Carbon Fiber', open: (page, { full }) => visit(page, `${full.url}/customcarbonfiber`) },
]

import type { Page } from '@playwright/test'
import { consoleRecords } from './console-records.ts'
import { consolePage, openConsole, settled } from './console-visit.ts'
import type { Screen } from './screen.ts'

/** What comes over a page of the back office, and what stands in its place. */
export const consoleDialogs: readonly Screen[] = [
  {
    name: 'Back office, prices about to change',
    isWindow: true,
    async open(page, { full, special }) {
      await openConsole(page, full, '/products')
      await selectTwo(page, [special.longName.name, special.noPicture.name])
      await page.getByRole('button', { name: 'Change prices' }).click()
      await page.getByLabel('Raise or lower by percent').fill('10')
    },
  },
  {
    name: 'Back office, products left as they are',
    isWindow: true,
    async open(page, { full, special }) {
      await openConsole(page, full, '/products')
      await selectTwo(page, [special.longName.name, special.noPicture.name])
      await page.getByRole('button', { name: 'Change prices' }).click()
      await page.getByLabel('Raise or lower by percent').fill('10')
      const { Product } = full.service.entities
      const { price } = await Product.get(special.longName.id)
      await Product.update(special.longName.id, { price: (price ?? 0) + 1 })
      await page.getByRole('button', { name: 'Change 2 products' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'Back office, products selected',
    isWindow: true,
    async open(page, { full, special }) {
      await openConsole(page, full, '/products')
      await selectTwo(page, [special.longName.name, special.noPicture.name])
    },
  },
  {
    name: 'Back office, a picture cropped',
    isWindow: true,
    async open(page, stage) {
      const { product } = await consoleRecords(stage)
      await openConsole(page, stage.full, `/products/${product}`)
      await page.getByRole('button', { name: 'Describe or crop picture 1' }).click()
      await page.getByRole('button', { name: 'Crop', exact: true }).click()
      await settled(page)
    },
  },
  {
    name: 'Back office, changed by two',
    async open(page, stage) {
      const { product } = await consoleRecords(stage)
      await openConsole(page, stage.full, `/products/${product}`)
      await page.getByLabel('Price', { exact: true }).fill('99')
      const { Product } = stage.full.service.entities
      const { price } = await Product.get(product)
      await Product.update(product, { price: (price ?? 0) + 1, description: `Now ${Date.now()}` })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert', { name: /Somebody else/ }).waitFor()
    },
  },
  {
    name: 'Back office, palette',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/today')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('brake')
      await settled(page)
    },
  },
  {
    name: 'Back office, shortcuts',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/today')
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'Back office, more areas',
    only: 'phone',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/today')
      const more = page.getByRole('button', { name: 'More' })
      if (await more.isVisible()) await more.click()
    },
  },
  {
    name: 'Back office, inviting',
    isWindow: true,
    async open(page, { full }) {
      await openConsole(page, full, '/people')
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  consolePage('no such page', '/nowhere', 'Go to the first page'),
  {
    name: 'Back office, not an admin',
    isWindow: true,
    async open(page, { full }) {
      const { token } = await full.addUser('user')
      await page.goto(`${full.url}/admin?access_token=${token}`)
      await page.getByRole('heading', { name: 'This is the owner’s room' }).waitFor()
    },
  },
]

async function selectTwo(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel('Search products').fill(name.slice(0, 20))
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.getByLabel('Search products').fill('')
}

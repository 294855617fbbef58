import type { Screen } from './screen.ts'
import { demoProduct, stock } from './stage.ts'
import { comeFromCart, visit } from './waiting.ts'

const one = {
  name: 'Radial brake lever',
  category: 'lever',
  price: 129,
  stock_quantity: 3,
  featured: true,
}

export const storeScreens: readonly Screen[] = [
  { name: 'Store', open: (page, { full }) => visit(page, `${full.url}/`) },
  {
    name: 'Store, loading',
    async open(page, { full }) {
      await comeFromCart(page, full.url, 'held')
      await page.getByTestId('product-skeleton').first().waitFor()
    },
  },
  {
    name: 'Store, did not load',
    async open(page, { full }) {
      await comeFromCart(page, full.url, 'refused')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'Store, empty',
    async open(page, stage) {
      await stock(stage, [])
      await visit(page, `${stage.small.url}/`)
    },
  },
  {
    name: 'Store, one product',
    async open(page, stage) {
      await stock(stage, [one])
      await visit(page, `${stage.small.url}/`)
    },
  },
  {
    name: 'Category',
    open: (page, { full }) => visit(page, `${full.url}/store?category=lever`),
  },
  {
    name: 'Category, one product',
    async open(page, stage) {
      await stock(stage, [one])
      await visit(page, `${stage.small.url}/store?category=lever`)
    },
  },
  {
    name: 'Category, empty',
    async open(page, stage) {
      await stock(stage, [])
      await visit(page, `${stage.small.url}/store?category=lever`)
    },
  },
  {
    name: 'Search',
    open: (page, { full }) => visit(page, `${full.url}/store?q=brake`),
  },
  {
    name: 'Search, long and without results',
    open: (page, { full }) =>
      visit(page, `${full.url}/store?q=left+hand+carbon+clutch+lever+for+a+1973+two+stroke`),
  },
  {
    name: 'Filters that leave nothing',
    open: (page, { full }) =>
      visit(page, `${full.url}/store?category=helmets&bike=x750&stock=in&sort=name`),
  },
  {
    name: 'Category, for my bike',
    async open(page, { full }) {
      await visit(page, `${full.url}/store?category=parts&bike=xmax-v3&sort=price_asc`)
    },
  },
  {
    name: 'Added to the cart',
    isWindow: true,
    async open(page, stage) {
      const { name } = demoProduct(stage, ({ featured, stock_quantity }) =>
        Boolean(featured && stock_quantity),
      )
      await visit(page, `${stage.full.url}/`)
      await page
        .getByRole('button', { name: `Add ${name} to cart` })
        .last()
        .click()
      await page.getByText('Added to cart').waitFor()
    },
  },
]

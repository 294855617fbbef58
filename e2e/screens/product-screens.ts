import type { Page } from '@playwright/test'
import { keepCart } from './carts.ts'
import type { Screen } from './screen.ts'
import { demoProduct, type Stage, type StoredProduct } from './stage.ts'
import { answerLists, visit } from './waiting.ts'

const show = (page: Page, { full }: Stage, { id }: StoredProduct) =>
  visit(page, `${full.url}/productdetails?id=${id}`)

const withColours = (stage: Stage) =>
  demoProduct(
    stage,
    ({ available_colors, stock_quantity }) =>
      (available_colors?.length ?? 0) > 2 && (stock_quantity ?? 0) > 5,
  )

export const productScreens: readonly Screen[] = [
  { name: 'Product', open: (page, stage) => show(page, stage, withColours(stage)) },
  {
    name: 'Product, colour chosen and message read',
    async open(page, stage) {
      await show(page, stage, withColours(stage))
      await page.getByRole('radio').first().check({ force: true })
      await page.getByText('Read your message before it is sent').click()
    },
  },
  {
    name: 'Product, scrolled',
    isWindow: true,
    async open(page, stage) {
      await show(page, stage, withColours(stage))
      await page.getByRole('contentinfo').evaluate((footer) => {
        window.scrollTo({
          top: window.scrollY + footer.getBoundingClientRect().top - window.innerHeight,
          behavior: 'instant',
        })
      })
    },
  },
  {
    name: 'Product, sold out',
    open: (page, stage) =>
      show(
        page,
        stage,
        demoProduct(stage, ({ stock_quantity }) => stock_quantity === 0),
      ),
  },
  {
    name: 'Product, low stock',
    open: (page, stage) =>
      show(
        page,
        stage,
        demoProduct(stage, ({ stock_quantity: left }) => Boolean(left && left <= 5)),
      ),
  },
  { name: 'Product, long name', open: (page, stage) => show(page, stage, stage.special.longName) },
  {
    name: 'Product, no picture',
    open: (page, stage) => show(page, stage, stage.special.noPicture),
  },
  { name: 'Product, no price', open: (page, stage) => show(page, stage, stage.special.noPrice) },
  {
    name: 'Product, not found',
    open: (page, { full }) => visit(page, `${full.url}/productdetails?id=gone`),
  },
  ...(['held', 'refused'] as const).map(
    (lists): Screen => ({
      name: lists === 'held' ? 'Product, loading' : 'Product, did not load',
      async open(page, stage) {
        const product = withColours(stage)
        await answerLists(page, lists)
        await keepCart(page, [{ ...product, quantity: 1, selectedColor: null }])
        await page.goto(`${stage.full.url}/cart`, { waitUntil: 'load' })
        await page.getByRole('main').getByRole('link', { name: product.name }).click()
        if (lists === 'held') await page.getByText('Loading').first().waitFor({ state: 'attached' })
        else await page.getByRole('alert').waitFor()
      },
    }),
  ),
  {
    name: 'Picture, near',
    isWindow: true,
    async open(page, stage) {
      await show(page, stage, withColours(stage))
      await page.getByRole('button', { name: /^Zoom picture 1/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

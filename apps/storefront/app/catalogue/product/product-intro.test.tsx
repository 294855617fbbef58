import { expect, test } from 'vitest'
import { pageMarkup } from '../../../test/page-markup.tsx'
import { pageText } from '../../../test/page-text.ts'
import { aProduct } from '../../../test/shop-api.ts'
import { ProductIntro } from './product-intro.tsx'

const lever = aProduct({
  name: 'Brake lever',
  price: 1259.5,
  category: 'brake_disc',
  description: 'First.\n\nSecond.',
  stock_quantity: 3,
})

function introOf(product: typeof lever): string {
  return pageText(pageMarkup(() => <ProductIntro product={product} />, '/productdetails'))
}

test('P3 P8 category badge, name, price, stock signal and description come in this order', () => {
  expect(introOf(lever)).toBe(
    'All Products BRAKE DISC Share Brake lever $1,259.50 Only 3 left in stock! First. Second.',
  )
})

test('P3 what a product lacks takes no place', () => {
  const bare = { ...lever, category: '', description: null, price: null, stock_quantity: null }
  expect(introOf(bare)).toBe('All Products Share Brake lever To be quoted')
})

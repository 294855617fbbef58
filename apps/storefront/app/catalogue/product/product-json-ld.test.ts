import { expect, test } from 'vitest'
import { productJsonLd } from './product-head.tsx'

const shop = 'https://shop.example'

test('P3 a search engine reads name, price and stock, with whole addresses', () => {
  const product = {
    id: 'a1',
    name: 'Brake lever',
    description: 'Folds when you drop the bike.',
    price: 1234.5,
    image_url: '/files/a.webp',
    gallery_images: ['https://cdn.example/b.webp'],
    stock_quantity: 0,
  }
  expect(productJsonLd(product, shop)).toMatchObject({
    name: 'Brake lever',
    image: ['https://shop.example/files/a.webp', 'https://cdn.example/b.webp'],
    offers: {
      url: 'https://shop.example/productdetails?id=a1',
      price: '1234.50',
      priceCurrency: 'SGD',
      availability: 'https://schema.org/OutOfStock',
    },
  })
})

test('P3 a product without a price is not offered for nothing', () => {
  expect(productJsonLd({ id: 'a1', name: 'Fairing' }, shop)).toMatchObject({ offers: undefined })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFile } from '../../../test/check-file.ts'

/** Lists as the systems export them, with all of their columns, of an invented shop. */
async function check(name: string, checking: Parameters<typeof checkFile>[1] = {}) {
  const file = new URL(`../../../test/systems/${name}.csv`, import.meta.url)
  const { system, by, doubled, rows } = await checkFile(
    new Uint8Array(readFileSync(file)),
    checking,
  )
  const found = rows.map(({ item, kind, values, faults, notes }) => ({
    places: item.places,
    kind,
    values,
    said: [...faults, ...notes].map(({ why }) => why),
  }))
  return { system, by, doubled, products: found }
}

const made = (places: number[], values: object, ...said: string[]) => ({
  places,
  kind: 'new',
  values,
  said,
})

test('T11 a list from Shopify', async () => {
  const cdn = 'https://cdn.shop.example/s/files/1'
  const { system, doubled, products } = await check('shopify', {
    categories: { jacket: 'apparel' },
  })
  expect([system, doubled]).toEqual(['shopify', []])
  expect(products).toEqual([
    made(
      [2, 8, 9, 10],
      {
        name: 'Meridian Jacket',
        category: 'apparel',
        price: 259,
        stock_quantity: 5,
        description:
          'The Meridian is warm & dry.\n- CE level 2 at shoulders and elbows\n- Two pockets\n\nWash at 30 °C.',
        brand: 'Velocita',
        image_url: `${cdn}/meridian-1.jpg?v=1700000000`,
        gallery_images: [
          `${cdn}/meridian-2.jpg?v=1700000000`,
          `${cdn}/meridian-3.jpg?v=1700000000`,
        ],
        image_texts: {
          [`${cdn}/meridian-1.jpg?v=1700000000`]: 'Meridian Jacket, front',
          [`${cdn}/meridian-2.jpg?v=1700000000`]: 'Meridian Jacket, back',
        },
        sizes: ['M', 'L', 'XXL'],
        available_colors: ['Black', 'Grey'],
        customization_available: true,
        color_images: { Black: `${cdn}/meridian-bk.jpg?v=1`, Grey: `${cdn}/meridian-gr.jpg?v=1` },
        stock_by_variant: [
          { size: 'M', color: 'Black', stock_quantity: 3 },
          { size: 'L', color: 'Black', stock_quantity: 2 },
          { size: 'XXL', color: 'Grey', stock_quantity: 0 },
        ],
      },
      'prices',
      'numbers',
    ),
    made([11], {
      name: 'Brake Disc 267 mm',
      category: 'brake_disc',
      price: 188,
      stock_quantity: 7,
      description: 'Floating.',
      part_number: '68B407',
      barcode: '4006381333931',
      brand: 'Brembo',
      image_url: `${cdn}/disc.jpg?v=1`,
    }),
    made([12], {
      name: 'Old Glove',
      category: 'apparel',
      price: 19.9,
      stock_quantity: 1,
      part_number: 'OG-1',
      brand: 'Velocita',
      status: 'hidden',
    }),
  ])
  const unknown = await check('shopify')
  expect(unknown.products[0]).toMatchObject({ kind: 'invalid', said: ['category'] })
})

test('T11 a list from Shopify with its newer names of columns', async () => {
  const { system, products } = await check('shopify-new')
  expect(system).toBe('shopify')
  expect(products).toMatchObject([
    made(
      [2, 3],
      { name: 'Rain Boot', price: 89, stock_quantity: 10, sizes: ['41', '42'] },
      'numbers',
    ),
    made([4], {
      name: 'Chain Lube',
      category: 'other_parts',
      part_number: 'CL-1',
      status: 'hidden',
    }),
  ])
})

test('T11 a list from WooCommerce', async () => {
  const { system, doubled, products } = await check('woocommerce')
  expect([system, doubled]).toEqual(['woocommerce', []])
  const uploads = 'https://shop.example/wp-content/uploads/2026/01'
  expect(products).toEqual([
    made([2, 3, 4], {
      name: 'Air Glove',
      category: 'apparel',
      price: 49,
      stock_quantity: 5,
      featured: true,
      description: 'Mesh on the back.\n- Touch screen',
      part_number: 'air-glove',
      brand: 'Velocita',
      image_url: `${uploads}/glove-1.jpg`,
      gallery_images: [`${uploads}/glove-2.jpg`],
      sizes: ['S', 'M'],
      stock_by_variant: [
        { size: 'M', stock_quantity: 4 },
        { size: 'S', stock_quantity: 1 },
      ],
      specifications: { Material: 'Mesh' },
    }),
    made([5], {
      name: 'Front Disc – wave',
      category: 'brake_disc',
      price: 88.5,
      stock_quantity: 7,
      featured: false,
      description: 'Steel',
      part_number: 'disc-1',
      image_url: 'https://shop.example/disc.jpg',
      specifications: { Diameter: '267 mm' },
      status: 'hidden',
    }),
    made([6], {
      name: 'Fitting',
      category: 'other_parts',
      price: 20,
      featured: false,
      part_number: 'fit-1',
      status: 'hidden',
    }),
  ])
})

test('T11 a list from Square', async () => {
  const { system, doubled, products } = await check('square')
  expect([system, doubled]).toEqual(['square', []])
  expect(products).toEqual([
    made(
      [2, 3],
      {
        name: 'Rain Suit',
        category: 'apparel',
        price: 39,
        stock_quantity: 5,
        description: 'Keeps you dry',
        sizes: ['Small', 'Large'],
        stock_by_variant: [
          { size: 'Small', stock_quantity: 3 },
          { size: 'Large', stock_quantity: 2 },
        ],
      },
      'numbers',
    ),
    made([4], {
      name: 'Brake Lever',
      category: 'lever',
      price: 12.5,
      stock_quantity: 8,
      part_number: 'BL-1',
      barcode: '00012345600012',
      status: 'hidden',
    }),
    made([5], {
      name: 'Old Grip',
      category: 'other_parts',
      price: 1,
      stock_quantity: 0,
      part_number: 'OG',
      status: 'hidden',
    }),
  ])
})

test('T11 a list from Medusa', async () => {
  const { system, doubled, products } = await check('medusa')
  expect([system, doubled]).toEqual(['medusa', []])
  expect(products).toEqual([
    made(
      [2, 3],
      {
        name: 'Shop Shirt',
        price: 15,
        description: 'Soft cotton.',
        image_url: 'https://b.example/front.png',
        gallery_images: ['https://b.example/back.png'],
        sizes: ['S', 'M'],
        available_colors: ['Black', 'White'],
        customization_available: true,
      },
      'numbers',
    ),
    made([4], {
      name: 'Mug',
      price: 11,
      part_number: 'MUG',
      barcode: '4006381333931',
      status: 'hidden',
    }),
  ])
})

test('T11 lists of products and of combinations from PrestaShop', async () => {
  const list = await check('prestashop-products')
  expect([list.system, list.doubled]).toEqual(['prestashop', []])
  const lever = {
    name: 'Sport Lever',
    category: 'lever',
    price: 25.9,
    stock_quantity: 3,
    description: 'Forged.',
    part_number: 'LV-1',
    barcode: '4006381333931',
    brand: 'Brembo',
    image_url: 'https://ps.example/1.jpg',
    gallery_images: ['https://ps.example/2.jpg'],
  }
  expect(list.products).toEqual([
    made([2], lever),
    made([3], {
      name: 'Old Lever',
      category: 'lever',
      price: 5,
      stock_quantity: 0,
      part_number: 'LV-0',
      status: 'hidden',
    }),
  ])
  const combined = await check('prestashop-combinations', { products: [{ id: 'a', ...lever }] })
  expect(combined).toMatchObject({ system: 'prestashop', by: 'part_number' })
  expect(combined.products).toEqual([
    {
      places: [2, 3],
      kind: 'changed',
      said: [],
      values: {
        stock_quantity: 7,
        sizes: ['Short', 'Long'],
        available_colors: ['Red'],
        customization_available: true,
        stock_by_variant: [
          { size: 'Short', color: 'Red', stock_quantity: 3 },
          { size: 'Long', color: 'Red', stock_quantity: 4 },
        ],
      },
    },
  ])
})

import { expect, test } from 'vitest'
import { findColumns } from './find-columns.ts'

const found = (header: string, ...samples: string[]) =>
  findColumns(
    header.split('|'),
    samples.map((sample) => sample.split('|')),
  )
const columns = (header: string, ...samples: string[]) => found(header, ...samples).columns

test('T11 of two columns with one meaning the first has it, and the other is named', () => {
  const { columns, doubled } = found('Name|Title|Price|Unit price|Stock|Qty')
  expect(columns).toEqual(['name', undefined, 'price', undefined, 'stock_quantity', undefined])
  expect(doubled).toEqual([
    { index: 1, key: 'name', first: 0 },
    { index: 3, key: 'price', first: 2 },
    { index: 5, key: 'stock_quantity', first: 4 },
  ])
})

test('T11 columns of Lazada are known', () => {
  expect(
    columns(
      'Product ID|*Product Name|Variations Combo|SellerSKU|*Quantity|*Price|Images1|Images2',
      '1234567',
    ),
  ).toEqual([
    undefined,
    'name',
    'variation',
    'part_number',
    'stock_quantity',
    'price',
    'picture',
    'picture',
  ])
})

test('T11 a type is a category only where no column is called so, and it says no kind of line', () => {
  expect(columns('Type|Category|Name')).toEqual([undefined, 'category', 'name'])
  expect(columns('product_type|Name', 'Levers|x')).toEqual(['category', 'name'])
  expect(columns('Type|Name', 'simple|x', 'variable|y')).toEqual([undefined, 'name'])
  expect(columns('product_type|Name', 'simple|x', 'configurable|y')).toEqual([undefined, 'name'])
  expect(columns('Product Type|Name', 'P|x')).toEqual([undefined, 'name'])
  expect(columns('Type|Name', 'Physical|x')).toEqual([undefined, 'name'])
})

test('T11 headers are read whatever their case, blanks, punctuation and currency', () => {
  expect(columns(' Name | PRICE (S$) |Qty. On Hand|Part #|P/N')).toEqual([
    'name',
    'price',
    'stock_quantity',
    'part_number',
    undefined,
  ])
  expect(
    columns('Item name|Regular price|SKU|Quantity in stock|EAN|Categories|Colour|Size|Picture URL'),
  ).toEqual([
    'name',
    'price',
    'part_number',
    'stock_quantity',
    'barcode',
    'category',
    'available_colors',
    'sizes',
    'image_url',
  ])
  expect(columns('Variant Price|Barcode|(Stock)|Sale price|Cost')).toEqual([
    'price',
    'barcode',
    'stock_quantity',
    undefined,
    undefined,
  ])
  expect(columns('Price (tax excl.)|Price (tax incl.)')).toEqual([undefined, 'price'])
})

test('T11 a price is not what the shop pays, and one in its own currency goes first', () => {
  expect(columns('Price (dealer cost)|Price (retail)')).toEqual([undefined, 'price'])
  expect(columns('Price (EUR)|Price (SGD)')).toEqual([undefined, 'price'])
  expect(columns('Unit Price (USD)|Price €')).toEqual(['price', undefined])
})

test('T11 of several prices the one that shoppers pay is taken, which has the tax in it', () => {
  for (const name of [
    'Price incl GST',
    'Price after GST',
    'Price (w/ GST)',
    'Price w/ 9% GST',
    'Nett price',
    'Selling price (GST incl.)',
    'Retail price inclusive of GST',
    'unit_price_with_tax',
    'Price (VAT included)',
  ]) {
    const { columns, doubled } = found(`Name|Price|${name}`)
    expect([name, columns]).toEqual([name, ['name', undefined, 'price']])
    expect(doubled).toEqual([{ index: 1, key: 'price', first: 2 }])
  }
  expect(columns('Name|Price (w/o GST)|Price')).toEqual(['name', undefined, 'price'])
  expect(columns('Name|Price before GST|RRP incl. GST')).toEqual(['name', undefined, 'price'])
  expect(columns('Name|Price excl. GST|Cost incl. GST')).toEqual(['name', 'price', undefined])
  expect(columns('Name|Price|RRP incl. GST')).toEqual(['name', 'price', undefined])
  expect(columns('Name|Price|Price incl. VAT (EUR)')).toEqual(['name', 'price', undefined])
  expect(columns('Name|Nett weight')).toEqual(['name', undefined])
})

test('T11 the stock is known by what stock-takes and other systems call it', () => {
  for (const name of [
    'Qty available',
    'Current Stock Level',
    'product_quantity',
    'Counted',
    'Count',
    'On hand',
    'On-hand Qty',
    'Units in stock',
  ])
    expect([name, columns(`Name|${name}`, 'x|3')]).toEqual([name, ['name', 'stock_quantity']])
  expect(columns('Name|Stock|Counted', 'x|3|4')).toEqual(['name', 'stock_quantity', undefined])
  expect(columns('Name|Count', 'x|box of 3')).toEqual(['name', undefined])
})

test('T11 a name that means several things is read by its values', () => {
  expect(columns('Id|Name', '0123456789abcdef01234567|x')).toEqual(['id', 'name'])
  expect(columns('Id|Name', '|x')).toEqual(['id', 'name'])
  expect(columns('ID|Name', '44|x')).toEqual([undefined, 'name'])
  expect(columns('Status|Name', 'draft|x', 'active|y')).toEqual(['status', 'name'])
  expect(columns('Status|Name', 'In stock|x')).toEqual([undefined, 'name'])
  expect(columns('In stock|Name', '12|x', '0|y', '1|z')).toEqual(['stock_quantity', 'name'])
  expect(columns('Available|Name', '12|x', '1|y', '5|z')).toEqual(['stock_quantity', 'name'])
  expect(columns('In stock|Name', '1|x', '0|y')).toEqual([undefined, 'name'])
  expect(columns('In stock|Name', '12|x', '24|y')).toEqual(['stock_quantity', 'name'])
})

test('T11 a status stays one where a word of it is not known', () => {
  expect(columns('name|status', 'A|Active', 'B|draft', 'C|Discontinued')).toEqual([
    'name',
    'status',
  ])
  expect(columns('name|published', 'A|ja', 'B|nein')).toEqual(['name', 'published'])
  expect(columns('name|published', 'A|oui', 'B|non')).toEqual(['name', 'published'])
  expect(columns('name|product_online', 'A|1', 'B|2')).toEqual(['name', 'published'])
  expect(columns('name|archived', 'A|yes', 'B|no', 'C|soon')).toEqual(['name', 'archived'])
})

test('T11 pictures in several columns are gathered', () => {
  expect(columns('Image|Image 2|Photo 3')).toEqual(['image_url', 'picture', 'picture'])
  expect(columns('Product Image 1 Url|Product Image 2 Url')).toEqual(['picture', 'picture'])
})

test('T11 what Shopify keeps beside a product is no colour and no size to choose', () => {
  expect(
    columns(
      'Handle|Title|Variant Price|Color (product.metafields.shopify.color-pattern)|Size (product.metafields.shopify.size)|Title (product.metafields.custom.title)',
    ),
  ).toEqual(['handle', 'name', 'price', undefined, undefined, undefined])
})

test('T11 the number of an offer on eBay is no part number', () => {
  expect(
    columns('Item number|Title|Custom label (SKU)|Available quantity|Start price|Current price'),
  ).toEqual([undefined, 'name', 'part_number', 'stock_quantity', 'price', undefined])
  expect(columns('CustomLabel|*Title|PicURL|*Quantity|*StartPrice')).toEqual([
    'part_number',
    'name',
    'image_url',
    'stock_quantity',
    'price',
  ])
  expect(columns('Item number|Name|Price')).toEqual(['part_number', 'name', 'price'])
})

test.each([
  ['ebay', 'Item number|Title|Custom label (SKU)|Available quantity|Start price'],
  [
    'shopify',
    'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Option1 Name|Option1 Value|Variant SKU|Variant Price',
  ],
  ['shopify', 'URL handle|Title|Description|Type|Option1 name|Option1 value|SKU|Price'],
  [
    'woocommerce',
    'ID|Type|SKU|Name|Published|In stock?|Stock|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)',
  ],
  ['square', 'Token|Item Name|Variation Name|SKU|Price|Current Quantity Main St'],
  [
    'medusa',
    'Product Handle|Product Title|Product Status|Variant Title|Variant SKU|Variant Price SGD|Variant Price EUR',
  ],
  [
    'prestashop',
    'Product ID*|Product Reference|Attribute (Name:Type:Position)*|Value (Value:Position)*|Quantity',
  ],
  ['prestashop', 'Product ID|Active (0/1)|Name *|Categories (x,y,z...)|Reference #|EAN13|Quantity'],
  [undefined, 'Name|Price|Type|Stock'],
])('T11 a file of %s is known by its columns', (system, header) => {
  expect(found(header).system).toBe(system)
})

test('T11 a store in square brackets leaves the meaning of a heading as it is', () => {
  const { columns, doubled } = found(
    'Handle|SKU|Name|Default price|Available for sale [Pitlane]|Price [Pitlane]|In stock [Pitlane]|Low stock [Pitlane]|In stock [Depot]',
    'grip|G-1|Grip|9|Y|12.50|4|2|7',
    'disc|D-1|Disc|9|N|80|0|2|1',
  )
  expect(columns).toEqual([
    'handle',
    'part_number',
    'name',
    undefined,
    'published',
    'price',
    'stock_quantity',
    undefined,
    undefined,
  ])
  expect(doubled.map(({ index, first }) => [index, first])).toEqual([
    [3, 5],
    [8, 6],
  ])
  expect(found('Name|Price [dealer cost]|Price [USD]|Price [SGD]').columns).toEqual([
    'name',
    undefined,
    undefined,
    'price',
  ])
})

test('T11 the stock of an outlet and options that are numbered in words are known', () => {
  expect(
    columns(
      'handle|name|retail_price|variant_option_one_name|variant_option_one_value|variant_option_two_name|variant_option_two_value|inventory_Main_Outlet|inventory_policy|inventory_item_id',
      'grip|Grip|5|Size|S|Colour|Red|3|deny|4711',
    ),
  ).toEqual([
    'handle',
    'name',
    'price',
    'option1_name',
    'option1_value',
    'option2_name',
    'option2_value',
    'stock_quantity',
    undefined,
    undefined,
  ])
})

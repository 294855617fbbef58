import { expect, test } from 'vitest'
import { BIKES } from '../finishes/bikes.ts'
import { type CheckOptions, checkItems } from './check-items.ts'
import { findColumns } from './find-columns.ts'
import type { ImportLine } from './import-item.ts'
import { guessMatchKey, type KnownProduct } from './match-products.ts'
import { SHELVES } from './read-category.ts'
import { readItems } from './read-items.ts'

const context = { bikes: BIKES, shelves: SHELVES, categories: {} }

/** Lines with bars between their cells; the first names the columns. */
function read(
  text: string,
  { categories = {} }: { categories?: Record<string, string | null> } = {},
) {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split('|')
        .map((cell) => cell.trim().replaceAll('¶', '\n')),
    )
  const { columns } = findColumns(header, rows)
  const lines = rows.map((cells, index): ImportLine => ({ place: index + 2, cells }))
  return readItems(lines, { columns, header }, { ...context, categories })
}

function check(
  text: string,
  products: readonly KnownProduct[] = [],
  options: Partial<CheckOptions> & { categories?: Record<string, string | null> } = {},
) {
  const items = read(text, options)
  const by = options.by ?? guessMatchKey(items, products)
  return checkItems(items, products, { by, clears: options.clears ?? false }).map(
    ({ kind, values, faults, notes }) => ({
      kind,
      values,
      faults: faults.map(({ why }) => why),
      notes: notes.map(({ why }) => why),
    }),
  )
}

const made = (values: object, notes: string[] = []) => ({ kind: 'new', values, faults: [], notes })

test('T11 numbers that a program has made decimals of lose their .0, where all of a column have it', () => {
  const file = `
    Name|Part number|Barcode|Sizes
    Jacket|123.0|4006381333931.0|42.0
    Glove|00124.0|036000291452.0|42.5
    Boot|||`
  expect(check(file)).toEqual([
    made({ name: 'Jacket', part_number: '123', barcode: '4006381333931', sizes: ['42'] }),
    made({ name: 'Glove', part_number: '00124', barcode: '036000291452', sizes: ['42.5'] }),
    made({ name: 'Boot' }),
  ])
  const other = `
    Name|Part number|Sizes
    Jacket|123.0|42.0
    Glove|AB-1|M`
  expect(check(other)).toEqual([
    made({ name: 'Jacket', part_number: '123.0', sizes: ['42.0'] }),
    made({ name: 'Glove', part_number: 'AB-1', sizes: ['M'] }),
  ])
})

test('T11 prices that a database has written with four decimals are read, where all of the column are', () => {
  const prices = (...cells: string[]) =>
    check(`Name|Price\n${cells.map((cell, at) => `Part ${at}|${cell}`).join('\n')}`).map(
      ({ faults, values }) => values.price ?? faults[0],
    )
  expect(prices('12.5000', '1299.0000', '', '0.9500')).toEqual([12.5, 1299, undefined, 0.95])
  expect(prices('1299.0000', '9.90')).toEqual(['price', 9.9])
  expect(prices('1299.000', '1299.0001')).toEqual(['price', 'price'])
})

test('T11 a price that could be two beside decimal commas is refused', () => {
  const file = `
    Name|Price
    Disc|12,500
    Pad|9,90
    Kit|1.299,00`
  expect(check(file).map(({ faults, values }) => [faults, values])).toEqual([
    [['price'], {}],
    [[], { name: 'Pad', price: 9.9 }],
    [[], { name: 'Kit', price: 1299 }],
  ])
})

test('T11 lines of Shopify become one product with sizes, colours, their stock and pictures', () => {
  const file = `
    Handle|Title|Body (HTML)|Vendor|Type|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Variant SKU|Variant Inventory Qty|Variant Price|Image Src|Image Alt Text|Variant Image|Status
    rev-jacket|Rev Jacket|<p>Warm &amp; dry</p>|Rev|Apparel|TRUE|Size|M|Color|Black|RJ-M-BK|3|199.00|https://a.example/1.jpg|Front|https://a.example/bk.jpg|active
    rev-jacket||||||| L||Black|RJ-L-BK|2|199.00|https://a.example/2.jpg|||
    rev-jacket|||||||M||Red|RJ-M-RD|0|199.00||||
    rev-jacket|||||||||||||https://a.example/3.jpg|||
    chain-lube|Chain Lube||Mot|Other Parts|FALSE|Title|Default Title|||CL-1|12|9.90||||draft`
  expect(check(file)).toEqual([
    made(
      {
        name: 'Rev Jacket',
        category: 'apparel',
        price: 199,
        stock_quantity: 5,
        description: 'Warm & dry',
        brand: 'Rev',
        image_url: 'https://a.example/1.jpg',
        gallery_images: ['https://a.example/2.jpg', 'https://a.example/3.jpg'],
        image_texts: { 'https://a.example/1.jpg': 'Front' },
        sizes: ['M', 'L'],
        available_colors: ['Black', 'Red'],
        customization_available: true,
        color_images: { Black: 'https://a.example/bk.jpg' },
        stock_by_variant: [
          { size: 'M', color: 'Black', stock_quantity: 3 },
          { size: 'L', color: 'Black', stock_quantity: 2 },
          { size: 'M', color: 'Red', stock_quantity: 0 },
        ],
      },
      ['numbers'],
    ),
    made({
      name: 'Chain Lube',
      category: 'other_parts',
      price: 9.9,
      stock_quantity: 12,
      brand: 'Mot',
      part_number: 'CL-1',
      status: 'hidden',
    }),
  ])
})

test('T11 variations of WooCommerce join their product, by its id or its number, wherever they stand', () => {
  const file = `
    ID|Type|SKU|Name|Published|Is featured?|Visibility in catalog|Short description|Description|In stock?|Stock|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)|Attribute 2 name|Attribute 2 value(s)
    44|variable|glove|Air Glove|1|1|visible|Short||1|||Apparel|https://a.example/1.jpg, https://a.example/2.jpg||Size|S, M, L|Material|Mesh
    45|variation|glove-m|Air Glove - M|1|0|visible|||1|4|49|||id:44|Size|M||
    60|simple|disc-1|Disc|-1|0|visible||Steel|1|7|88|Brake Discs||||||
    46|variation|glove-s|Air Glove - S|1|0|visible|||1|1|52|||id:44|Size|S||
    47|variation|glove-l|Air Glove - L|1|0|visible|||1||49|||glove|Size|L||
    61|simple|hid|Hidden one|1|0|hidden|||1||5||||Material|Steel||`
  expect(check(file)).toEqual([
    made(
      {
        name: 'Air Glove',
        category: 'apparel',
        price: 49,
        featured: true,
        description: 'Short',
        image_url: 'https://a.example/1.jpg',
        gallery_images: ['https://a.example/2.jpg'],
        part_number: 'glove',
        sizes: ['S', 'M', 'L'],
        specifications: { Material: 'Mesh' },
        stock_by_variant: [
          { size: 'M', stock_quantity: 4 },
          { size: 'S', stock_quantity: 1 },
        ],
      },
      ['prices', 'uncounted'],
    ),
    made({
      name: 'Disc',
      category: 'brake_disc',
      price: 88,
      stock_quantity: 7,
      featured: false,
      description: 'Steel',
      part_number: 'disc-1',
      status: 'hidden',
    }),
    made({
      name: 'Hidden one',
      price: 5,
      featured: false,
      part_number: 'hid',
      specifications: { Material: 'Steel' },
      status: 'hidden',
    }),
  ])
})

const woo = (...lines: string[]) =>
  check(
    `ID|Type|SKU|Name|Published|In stock?|Stock|Regular price|Parent|Attribute 1 name|Attribute 1 value(s)|Attribute 2 name|Attribute 2 value(s)
    ${lines.join('\n')}`,
  )

test('T11 a variation of WooCommerce that is not published is left out; with none the product is hidden', () => {
  expect(
    woo(
      '3|variation|g-s|Glove - S|0|1|2|39|id:1|Size|S||',
      '1|variable|g|Glove|1|1|||| Size|S, M||',
      '2|variation|g-m|Glove - M|1|1|4|49|id:1|Size|M||',
    ),
  ).toEqual([
    made(
      {
        name: 'Glove',
        part_number: 'g',
        price: 49,
        stock_quantity: 4,
        sizes: ['M'],
        stock_by_variant: [{ size: 'M', stock_quantity: 4 }],
      },
      ['unpublished'],
    ),
  ])
  expect(
    woo('1|variable|g|Glove|1|1|||| Size|S||', '2|variation|g-s|Glove - S|0|1|4|49|id:1|Size|S||'),
  ).toMatchObject([{ kind: 'new', values: { name: 'Glove', status: 'hidden' }, notes: [] }])
  expect(
    woo('1|variable|g|Glove|1|1|||| Size|S||', '2|variation|g-s|S|soon|1|4|49|id:1|Size|S||'),
  ).toMatchObject([{ kind: 'invalid', faults: ['status'] }])
})

test('T11 a variation of WooCommerce for any size keeps all sizes', () => {
  expect(
    woo('1|variable|g|Glove|1|1||||Size|S, M||', '2|variation||Glove|1|1|3|49|id:1|Size|||'),
  ).toEqual([
    made({
      name: 'Glove',
      part_number: 'g',
      price: 49,
      stock_quantity: 3,
      sizes: ['S', 'M'],
    }),
  ])
  expect(
    woo(
      '1|variable|g|Glove|1|1||||Size|S, M|Color|Black, Red',
      '2|variation||Glove|1|1|3|49|id:1|Size||Color|Black',
      '3|variation||Glove|1|1|2|49|id:1|Size||Color|Red',
    ),
  ).toMatchObject([
    {
      values: {
        sizes: ['S', 'M'],
        available_colors: ['Black', 'Red'],
        stock_by_variant: [
          { color: 'Black', stock_quantity: 3 },
          { color: 'Red', stock_quantity: 2 },
        ],
      },
    },
  ])
  expect(
    woo(
      '1|variable|g|Glove|1|1||||Size|S, M|Side|left, right',
      '2|variation||Glove|1|1|3|49|id:1|Size||Side|left',
    ),
  ).toMatchObject([{ kind: 'invalid', faults: ['any-choice'] }])
})

test('T11 what WooCommerce has not in stock is sold out; the stock of a product is that of its variations', () => {
  expect(
    woo('1|simple|a|A|1|0||5|||||', '2|simple|b|B|1|1||5|||||', '3|simple|c|C|1|backorder||5|||||'),
  ).toEqual([
    made({ name: 'A', part_number: 'a', price: 5, stock_quantity: 0 }),
    made({ name: 'B', part_number: 'b', price: 5 }),
    made({ name: 'C', part_number: 'c', price: 5 }),
  ])
  expect(check('name|in stock\nA|no\nB|yes')).toEqual([
    made({ name: 'A', stock_quantity: 0 }),
    made({ name: 'B' }),
  ])
  const glove = { name: 'Glove', part_number: 'g', price: 49, sizes: ['S', 'M'] }
  for (const stock of ['parent', ''])
    expect(
      woo(
        '1|variable|g|Glove|1|1|10|||Size|S, M||',
        `2|variation|g-s|S|1|1|${stock}|49|g|Size|S||`,
        `3|variation|g-m|M|1|1|${stock}|49|g|Size|M||`,
      ),
    ).toEqual([made({ ...glove, stock_quantity: 10 })])
  expect(
    woo(
      '1|variable|g|Glove|1|1|10|||Size|S, M||',
      '2|variation|g-s|S|1|1|parent|49|g|Size|S||',
      '3|variation|g-m|M|1|0||49|g|Size|M||',
    ),
  ).toEqual([
    made({
      ...glove,
      stock_quantity: 10,
      stock_by_variant: [{ size: 'M', stock_quantity: 0 }, { stock_quantity: 10 }],
    }),
  ])
})

test('T11 lines of one name with a two-tone colour or a double size each are one product', () => {
  expect(
    check('name|price|stock|colour\nHelmet|60|3|Black/Red\nHelmet|60|2|Matt black/White'),
  ).toEqual([
    made({
      name: 'Helmet',
      price: 60,
      stock_quantity: 5,
      available_colors: ['Black/Red', 'Matt black/White'],
      customization_available: true,
      stock_by_variant: [
        { color: 'Black/Red', stock_quantity: 3 },
        { color: 'Matt black/White', stock_quantity: 2 },
      ],
    }),
  ])
  expect(check('name|price|size\nGlove|60|S/M\nGlove|60|L/XL')).toMatchObject([
    { values: { sizes: ['S/M', 'L/XL'] } },
  ])
})

test('T11 lines of one name that differ in brand, bike or category are no sizes of one product', () => {
  for (const [column, one, other] of [
    ['brand', 'AGV', 'Shoei'],
    ['fits', 'XMAX V3', 'NMAX V2'],
    ['category', 'Helmets', 'Apparel'],
  ]) {
    const file = `name|${column}|price|stock|size\nFull face|${one}|360|3|M\nFull face|${other}|560|2|L`
    expect(check(file)).toMatchObject([
      { kind: 'new', values: { price: 360 } },
      { kind: 'invalid', faults: ['twice'] },
    ])
  }
})

test('T11 a size and colour that repeats is refused, and the others of its product are not', () => {
  const file = `
    SKU|Name|Colour|Size|Stock|Price
    J-0|Jacket||||99
    J-1|Jacket|Black|M|3|99
    J-2|Jacket|Black|L|2|99
    J-3|Jacket|black|M|7|99
    J-4|Jacket|Grey|M|1|99
    J-5|Jacket|Grey|S, M|1|99`
  expect(check(file)).toEqual([
    { kind: 'invalid', values: {}, faults: ['no-choice'], notes: [] },
    made(
      {
        name: 'Jacket',
        price: 99,
        stock_quantity: 6,
        sizes: ['M', 'L'],
        available_colors: ['Black', 'Grey'],
        customization_available: true,
        stock_by_variant: [
          { size: 'M', color: 'Black', stock_quantity: 3 },
          { size: 'L', color: 'Black', stock_quantity: 2 },
          { size: 'M', color: 'Grey', stock_quantity: 1 },
        ],
      },
      ['numbers'],
    ),
    { kind: 'invalid', values: {}, faults: ['repeated'], notes: [] },
    { kind: 'invalid', values: {}, faults: ['no-choice'], notes: [] },
  ])
  expect(
    varied('Variations Combo', ['Black,M', 1], ['Black,M', 2], ['Grey,M', 4]).map(
      ({ faults, values }) => [faults, values.stock_quantity],
    ),
  ).toEqual([
    [[], 5],
    [['repeated'], undefined],
  ])
})

const varied = (header: string, ...rows: (readonly [variation: string, stock: number])[]) =>
  check(
    `Product Name|${header}|Stock\n${rows.map(([name, stock]) => `Jacket|${name}|${stock}`).join('\n')}`,
  )

test('T11 a variation that joins colour and size by a comma is both', () => {
  const both = [
    made({
      name: 'Jacket',
      stock_quantity: 6,
      sizes: ['Large', 'M'],
      available_colors: ['Black', 'Grey'],
      customization_available: true,
      stock_by_variant: [
        { size: 'Large', color: 'Black', stock_quantity: 3 },
        { size: 'Large', color: 'Grey', stock_quantity: 2 },
        { size: 'M', color: 'Grey', stock_quantity: 1 },
      ],
    }),
  ]
  expect(varied('Variation Name', ['Black,Large', 3], ['Grey,Large', 2], ['Grey, M', 1])).toEqual(
    both,
  )
  expect(varied('Variation', ['x', 1])).toEqual([made({ name: 'Jacket', stock_quantity: 1 })])
  expect(
    varied('Variation Name (Size,Colour)', ['Large,Black', 3], ['Large,Grey', 2], ['M,Grey', 1]),
  ).toEqual(both)
  expect(
    varied(
      'Variations Combo',
      ['Color Family:Black,Size:Large', 3],
      ['Color Family:Grey,Size:Large', 2],
      ['Color Family:Grey,Size:M', 1],
    ),
  ).toEqual(both)
  expect(varied('Variation Name', ['Stealth,42', 1], ['Dune,42,5', 2])).toMatchObject([
    { values: { sizes: ['42', '42,5'], available_colors: ['Stealth', 'Dune'] } },
  ])
})

test('T11 parts of a variation that are no colour are one size, as other options are', () => {
  expect(varied('Variation Name', ['Front,Left', 1], ['Rear,Left', 2])).toMatchObject([
    { values: { sizes: ['Front / Left', 'Rear / Left'] }, notes: ['options'] },
  ])
})

test('T11 a comma that others of the variations do not have is refused', () => {
  expect(varied('Variation Name', ['Black, matt', 1], ['Red', 2])).toMatchObject([
    { kind: 'invalid', faults: ['parts'] },
  ])
  expect(varied('Variation Name', ['Black,Large', 1], ['Black,', 2])).toMatchObject([
    { kind: 'invalid', faults: ['parts'] },
  ])
  expect(varied('Variation Name', ['42,5', 1], ['43', 2])).toMatchObject([
    { values: { sizes: ['42,5', '43'] } },
  ])
})

test('T11 variations of Square join by the name of their item', () => {
  const file = `
    Token|Item Name|Variation Name|SKU|Description|Categories|Option Name 1|Option Value 1|Price|GTIN|Archived|Current Quantity Main St
    A1|Rain Suit|Small|RS-S|Dry|Apparel (T2B3ROTJ3H)|Size|Small|$39.00|4006381333931|N|3
    A2|Rain Suit|Large|RS-L|Dry|Apparel (T2B3ROTJ3H)|Size|Large|$39.00||N|2
    B1|Lever|Regular|LV|||||$12.50||N|8
    C1|Old grip|Regular|OG|||||$1.00||Y|0`
  expect(check(file)).toEqual([
    made(
      {
        name: 'Rain Suit',
        category: 'apparel',
        price: 39,
        stock_quantity: 5,
        description: 'Dry',
        sizes: ['Small', 'Large'],
        stock_by_variant: [
          { size: 'Small', stock_quantity: 3 },
          { size: 'Large', stock_quantity: 2 },
        ],
      },
      ['numbers'],
    ),
    made({ name: 'Lever', price: 12.5, stock_quantity: 8, part_number: 'LV' }),
    made({ name: 'Old grip', price: 1, stock_quantity: 0, part_number: 'OG', status: 'hidden' }),
  ])
})

test('T11 lines of Medusa, old and new, become products', () => {
  const file = `
    Product Id|Product Handle|Product Title|Product Description|Product Status|Product Thumbnail|Variant Title|Variant SKU|Variant Barcode|Variant Inventory Quantity|Variant Price EUR|Variant Price SGD|Variant Option 1 Name|Variant Option 1 Value|Variant Option 2 Name|Variant Option 2 Value|Product Image 1 Url|Product Image 2 Url
    prod_1|shirt|Shop Shirt|Soft|published|https://a.example/1.jpg|S / Black|SH|4006381333931|5|10|15|Size|S|Colour|Black|https://a.example/1.jpg|https://a.example/2.jpg
    prod_1|shirt|Shop Shirt|Soft|published|https://a.example/1.jpg|S / White|SH|4006381333931|6|10|15|Size|S|Colour|White|https://a.example/1.jpg|https://a.example/2.jpg
    prod_2|mug|Mug||draft||Default|MUG|||8|11|Default option|Default option value||||`
  expect(check(file)).toEqual([
    made({
      name: 'Shop Shirt',
      price: 15,
      stock_quantity: 11,
      description: 'Soft',
      image_url: 'https://a.example/1.jpg',
      gallery_images: ['https://a.example/2.jpg'],
      part_number: 'SH',
      barcode: '4006381333931',
      sizes: ['S'],
      available_colors: ['Black', 'White'],
      customization_available: true,
      stock_by_variant: [
        { size: 'S', color: 'Black', stock_quantity: 5 },
        { size: 'S', color: 'White', stock_quantity: 6 },
      ],
    }),
    made({ name: 'Mug', price: 11, part_number: 'MUG', status: 'hidden' }),
  ])
})

test('T11 combinations of PrestaShop give a product that is there its sizes and colours, by its reference', () => {
  const file = `
    Product ID*|Product Reference|Attribute (Name:Type:Position)*|Value (Value:Position)*|Reference|EAN13|Impact on price|Quantity
    1|DEMO-1|Size:select:0, Color:color:1|S:0, Red:1|DEMO-1-S|||3
    1|DEMO-1|Size:select:0, Color:color:1|M:1, Red:1|DEMO-1-M||5|4`
  const product = { id: 'p1', name: 'Demo tee', part_number: 'demo-1', price: 20 }
  expect(check(file, [product])).toEqual([
    {
      kind: 'changed',
      faults: [],
      notes: [],
      values: {
        sizes: ['S', 'M'],
        available_colors: ['Red'],
        customization_available: true,
        stock_quantity: 7,
        stock_by_variant: [
          { size: 'S', color: 'Red', stock_quantity: 3 },
          { size: 'M', color: 'Red', stock_quantity: 4 },
        ],
      },
    },
  ])
  expect(check(file)[0]).toMatchObject({ kind: 'invalid', faults: ['unknown-key'] })
})

test('T11 products of PrestaShop', () => {
  const file = `
    Product ID|Active (0/1)|Name *|Categories (x,y,z...)|Price tax included|Reference #|Manufacturer|EAN13|Quantity|Visibility|Summary|Image URLs (x,y,z...)
    1|1|Lever|Home,Levers|25.90|LV-1|Brembo|4006381333931|3|both|Short|https://a.example/1.jpg,https://a.example/2.jpg
    2|0|Old lever|Home|5|LV-0|Brembo||0|none||`
  expect(check(file, [], { categories: { home: null } })).toEqual([
    made({
      name: 'Lever',
      category: 'lever',
      price: 25.9,
      stock_quantity: 3,
      description: 'Short',
      image_url: 'https://a.example/1.jpg',
      gallery_images: ['https://a.example/2.jpg'],
      part_number: 'LV-1',
      barcode: '4006381333931',
      brand: 'Brembo',
    }),
    made({
      name: 'Old lever',
      category: null,
      price: 5,
      stock_quantity: 0,
      part_number: 'LV-0',
      brand: 'Brembo',
      status: 'hidden',
    }),
  ])
})

test('T11 lines of one name that differ in size or colour are one product; others are twins', () => {
  const file = `
    Name|Size|Colour|Stock|Price
    Boot|41|Black|2|99
    Boot|42|Black|1|99
    boot|42|Brown|3|109
    Disc|||1|5
    Disc|||2|6`
  expect(check(file)).toEqual([
    made(
      {
        name: 'Boot',
        price: 99,
        stock_quantity: 6,
        sizes: ['41', '42'],
        available_colors: ['Black', 'Brown'],
        customization_available: true,
        stock_by_variant: [
          { size: '41', color: 'Black', stock_quantity: 2 },
          { size: '42', color: 'Black', stock_quantity: 1 },
          { size: '42', color: 'Brown', stock_quantity: 3 },
        ],
      },
      ['prices'],
    ),
    made({ name: 'Disc', price: 5, stock_quantity: 1 }),
    { kind: 'invalid', values: {}, faults: ['twice'], notes: [] },
  ])
})

test('T11 lines of one tyre with a size each are one product', () => {
  const file = `
    name|price|stock|size
    City tyre|60|3|110/70-13
    City tyre|70|2|120/70-14
    Tube|9|4|n/a`
  expect(check(file)).toEqual([
    made(
      {
        name: 'City tyre',
        price: 60,
        stock_quantity: 5,
        sizes: ['110/70-13', '120/70-14'],
        stock_by_variant: [
          { size: '110/70-13', stock_quantity: 3 },
          { size: '120/70-14', stock_quantity: 2 },
        ],
      },
      ['prices'],
    ),
    made({ name: 'Tube', price: 9, stock_quantity: 4 }),
  ])
})

test('T11 variants that nothing tells apart, or whose product is missing, are not imported', () => {
  expect(
    check(`
      Handle|Title|Option1 Name|Option1 Value|Variant Price|Variant SKU
      a|A|Size|M|1|
      a||Size|M|2|
      b|B|Title|Default Title|1|x
      c|C|Size|S|free|
      c||Size|M|2|`).map(({ kind, faults }) => [kind, faults]),
  ).toEqual([
    ['invalid', ['variants']],
    ['new', []],
    ['invalid', ['price']],
  ])
  expect(
    check(`
      ID|Type|SKU|Name|Regular price|Parent|Attribute 1 name|Attribute 1 value(s)
      9|variation|x-s|X - S|5|id:8|Size|S`)[0],
  ).toMatchObject({ kind: 'invalid', faults: ['orphan'] })
})

const shop: KnownProduct[] = [
  {
    id: 'p1',
    name: 'K Disc',
    part_number: 'PN-1001',
    barcode: '0036000291452',
    price: 5,
    stock_quantity: 1,
  },
  { id: 'p2', name: 'Lever', part_number: 'PN-1002', price: 6, status: 'hidden' },
  { id: 'p3', name: 'Twin', part_number: 'SAME', price: 7 },
  { id: 'p4', name: 'TWIN', part_number: 'SAME', price: 8 },
]

test('T11 a name finds its product whatever its blanks and case, and never makes a twin', () => {
  expect(check(' Name |Price\n k\u00a0disc |9', shop)).toEqual([
    { kind: 'changed', values: { price: 9 }, faults: [], notes: [] },
  ])
  expect(
    check('Name|Price\nTWIN|9\nTwin|8\ntwin|7', shop).map(({ kind, faults }) => [kind, faults]),
  ).toEqual([
    ['changed', []],
    ['changed', []],
    ['invalid', ['ambiguous']],
  ])
  expect(check('Name|Price\nNew  Disc|1\nnew disc|2').map(({ faults }) => faults)).toEqual([
    [],
    ['twice'],
  ])
})

test('T11 headings and sums between products are told, and make none', () => {
  const told = { kind: 'invalid', values: {}, faults: ['heading'], notes: [] }
  expect(
    check(`
      Name|Part number|Price
      BRAKES||
      Disc|BD-1|99
      ENGINE
      Piston||88
      Total Quartz 5W40||20
      Total||207
      Grand total:||207`),
  ).toEqual([
    told,
    made({ name: 'Disc', part_number: 'BD-1', price: 99 }),
    told,
    made({ name: 'Piston', price: 88 }),
    made({ name: 'Total Quartz 5W40', price: 20 }),
    told,
    told,
  ])
  expect(check('Name|Price\nA|\nB|5')).toEqual([made({ name: 'A' }), made({ name: 'B', price: 5 })])
  expect(check('Name|Price|Stock\nA||\nB||3')).toEqual([
    made({ name: 'A' }),
    made({ name: 'B', stock_quantity: 3 }),
  ])
  const products = [{ id: 'a', name: 'Disc', price: 5 }]
  expect(check('Name|Part number|Price\nDisc||\nPad|P|5', products)[0]).toMatchObject({
    kind: 'unchanged',
  })
})

test('T11 a list of part numbers changes prices and stock; what is missing or means two is told', () => {
  const file =
    'Part No|Price|Stock\npn-1001|55|4\nPN-1002|66|9\nPN-9|1|1\nSAME|1|1\n|1|1\nPN-1001|2|2'
  expect(check(file, shop)).toEqual([
    { kind: 'changed', values: { price: 55, stock_quantity: 4 }, faults: [], notes: [] },
    { kind: 'changed', values: { price: 66, stock_quantity: 9 }, faults: [], notes: [] },
    { kind: 'invalid', values: {}, faults: ['unknown-key'], notes: [] },
    { kind: 'invalid', values: {}, faults: ['ambiguous'], notes: [] },
    { kind: 'invalid', values: {}, faults: ['keyless'], notes: [] },
    { kind: 'invalid', values: {}, faults: ['twice'], notes: [] },
  ])
})

test('T11 a barcode finds its product whatever its zeros; a new one with a name that is taken is told', () => {
  expect(
    check('UPC|Name|Price\n36000291452|K Disc|9\n4006381333931|Lever|1', shop, { by: 'barcode' }),
  ).toEqual([
    { kind: 'changed', values: { price: 9 }, faults: [], notes: [] },
    made({ name: 'Lever', price: 1, barcode: '4006381333931' }, ['namesake']),
  ])
})

test('T11 the key is the one by which most products are found', () => {
  const guess = (text: string) => guessMatchKey(read(text), shop)
  expect(guess('Name|SKU\nDisc of the maker|PN-1001\nLever of the maker|PN-1002')).toBe(
    'part_number',
  )
  expect(guess('Name|SKU\nK Disc|A\nLever|B')).toBe('name')
  expect(guess('Name|SKU\nNew|A\nNewer|B')).toBe('name')
  expect(guess('SKU|Barcode\nA|1\nB|2')).toBe('part_number')
  expect(guess('Barcode|Price\n1|1')).toBe('barcode')
})

test('T11 where the first colours come, shoppers may choose one; what the shop has decided stays', () => {
  const file = 'Name|Colours\nVest|Red, Blue'
  const vest = { id: 'v', name: 'Vest' }
  const both = { available_colors: ['Red', 'Blue'], customization_available: true }
  expect(check(file)[0]?.values).toEqual({ name: 'Vest', ...both })
  expect(check(file, [vest])[0]?.values).toEqual(both)
  expect(check(file, [{ ...vest, available_colors: ['Red'] }])[0]?.values).toEqual({
    available_colors: ['Red', 'Blue'],
  })
  expect(check('Name|Colours|Choose colour\nVest|Red|no')[0]?.values).toEqual({
    name: 'Vest',
    available_colors: ['Red'],
    customization_available: false,
  })
})

test('T6 T11 another stock beside the sum of its sizes is refused; an empty cell leaves the sum', () => {
  const jacket = {
    id: 'j',
    name: 'Jacket',
    stock_quantity: 3,
    stock_by_variant: [{ size: 'M', stock_quantity: 3 }],
  }
  expect(check('Name|Stock\nJacket|9', [jacket])).toEqual([
    { kind: 'invalid', values: {}, faults: ['by-variant'], notes: [] },
  ])
  expect(check('Name|Stock\nJacket|3', [jacket])).toMatchObject([{ kind: 'unchanged' }])
  expect(check('Name|Size|Stock\nJacket|M|5\nJacket|L|2', [jacket])).toMatchObject([
    { kind: 'changed', notes: [] },
  ])
})

test('T5 T11 a product without a status is shown: to say so changes nothing, but shows a hidden one', () => {
  expect(check('Name|Published\nK Disc|TRUE\nLever|yes', shop)).toMatchObject([
    { kind: 'unchanged' },
    { kind: 'changed', values: { status: 'shown' } },
  ])
  expect(check('Name|Status|Visible\nA|active|no\nB|archived|yes\nC|active|yes')).toMatchObject([
    { values: { status: 'hidden' } },
    { values: { status: 'hidden' } },
    { values: { name: 'C' } },
  ])
})

test('T11 a word that is no status is told, and its product not shown', () => {
  const refused = { kind: 'invalid', values: {}, faults: ['status'], notes: [] }
  expect(check('name|status\nA|Active\nB|draft\nC|Discontinued')).toEqual([
    made({ name: 'A' }),
    made({ name: 'B', status: 'hidden' }),
    refused,
  ])
  expect(check('name|published\nA|oui\nB|non\nC|ja\nD|nein')).toEqual([
    made({ name: 'A' }),
    made({ name: 'B', status: 'hidden' }),
    made({ name: 'C' }),
    made({ name: 'D', status: 'hidden' }),
  ])
  expect(check('name|archived\nA|yes\nB|no\nC|soon')).toEqual([
    made({ name: 'A', status: 'hidden' }),
    made({ name: 'B' }),
    { ...refused, faults: ['truth'] },
  ])
  expect(check('sku|name|product_online\na|A|1\nb|B|2')).toMatchObject([
    { values: { name: 'A' } },
    { values: { name: 'B', status: 'hidden' } },
  ])
})

test('T11 letters that became question marks when the file was saved change nothing', () => {
  const [name, description] = ['機車雨衣', 'Warm 雨衣'] as const
  const rain: KnownProduct = {
    id: '0123456789abcdef01234567',
    name,
    description,
    brand: '光陽',
    available_colors: ['黑', 'Red'],
    price: 5,
  }
  const file = (name: string, description: string, brand: string, colours: string) =>
    check(
      `id|name|description|brand|available_colors\n${rain.id}|${name}|${description}|${brand}|${colours}`,
      [rain],
    )
  expect(file('????', description, '光陽', '黑, Red')[0]?.faults).toEqual(['lost'])
  expect(file(name, 'Warm ??', '光陽', '黑, Red')[0]?.faults).toEqual(['lost'])
  expect(file(name, description, '??', '黑, Red')[0]?.faults).toEqual(['lost'])
  expect(file(name, description, '光陽', '["?","Red"]')[0]?.faults).toEqual(['lost'])
  expect(file('Why?', 'Warm?', 'Kymco', 'Black')[0]).toMatchObject({
    kind: 'changed',
    values: { name: 'Why?', description: 'Warm?' },
  })
  expect(check('Name|Price\n????|5\nWhy??|6').map(({ faults }) => faults)).toEqual([['lost'], []])
})

test('T11 rows of BigCommerce that are sizes of a product are refused, and a hidden product is hidden', () => {
  const file = `
    Item Type|Product ID|Product Name|Product Code/SKU|Price|Current Stock Level|Product Visible?
    Product|1|Jacket|J-1|99|5|Y
    SKU|11|[S]Size=Large|J-1-L||2|
    Rule|12|[RB]Colour=Black|J-1-B|105||
    Product|2|Old jacket|J-2|9|0|N`
  const told = { kind: 'invalid', values: {}, faults: ['option-row'], notes: [] }
  expect(check(file)).toEqual([
    made({ name: 'Jacket', part_number: 'J-1', price: 99, stock_quantity: 5 }),
    told,
    told,
    made({ name: 'Old jacket', part_number: 'J-2', price: 9, stock_quantity: 0, status: 'hidden' }),
  ])
})

test('T11 what Ecwid does not offer is hidden, and what a feed of Google has out of stock is sold out', () => {
  expect(
    check('product_name|product_price|product_is_available|price\nA|1|false|1\nB|2|true|2'),
  ).toMatchObject([{ values: { name: 'A', status: 'hidden' } }, { values: { name: 'B' } }])
  expect(
    check('title|price|availability\nA|1|out of stock\nB|2|in stock\nC|3|out_of_stock'),
  ).toEqual([
    made({ name: 'A', price: 1, stock_quantity: 0 }),
    made({ name: 'B', price: 2 }),
    made({ name: 'C', price: 3, stock_quantity: 0 }),
  ])
})

test('T11 a category that is no shelf is told until one is chosen for it', () => {
  const file = 'Name|Category\nA|Exhausts\nB|exhaust'
  expect(check(file).map(({ faults }) => faults)).toEqual([['category'], ['category']])
  expect(check(file, [], { categories: { exhaust: 'other_parts' } })).toEqual([
    made({ name: 'A', category: 'other_parts' }),
    made({ name: 'B', category: 'other_parts' }),
  ])
  expect(check(file, [], { categories: { exhaust: null } })[0]?.values).toEqual({
    name: 'A',
    category: null,
  })
})

test('T11 what pages cannot show and bikes that the shop does not have are left out, and named', () => {
  expect(
    check(
      'Name|Image|Fits\nA|http://a.example/x.jpg|XMAX V3¶PCX 160\nB|https://a.example/x.jpg¶pic.jpg|PCX 160',
    ),
  ).toEqual([
    made({ name: 'A', fits: ['xmax-v3'] }, ['bike', 'picture-http']),
    made({ name: 'B', image_url: 'https://a.example/x.jpg', gallery_images: [] }, [
      'bike',
      'picture-file',
    ]),
  ])
})

test('T11 a line with too few cells clears nothing, one with more is not imported', () => {
  const file = 'Name|Price|Stock\nK Disc|5\nLever|6||\nLever 2|6|1|x'
  expect(check(file, shop, { clears: true })).toEqual([
    { kind: 'unchanged', values: {}, faults: [], notes: ['short-line'] },
    { kind: 'unchanged', values: {}, faults: [], notes: [] },
    { kind: 'invalid', values: {}, faults: ['cells'], notes: [] },
  ])
})

test('T11 what lines make together is held to the limits of its field as well', () => {
  const sizes = Array.from({ length: 101 }, (_, at) => `Boot|${at + 30}`).join('\n')
  expect(check(`Name|Size\n${sizes}`)[0]?.faults).toEqual(['many'])
  const pictures = Array.from({ length: 60 }, (_, at) => `a|A|https://a.example/${at}.jpg`).join(
    '\n',
  )
  expect(check(`Handle|Title|Image Src|Variant Price\n${pictures}`)[0]?.faults).toEqual(['many'])
})

test('T11 lists of sizes and colours in numbered variations are the choices of one line', () => {
  const file = `
    Title|Price|Quantity|Variation 1 type|Variation 1 name|Variation 1 values|Variation 2 type|Variation 2 name|Variation 2 values|SKU
    Grip|12|9|Custom Property|Size|S,M,L|Primary color||Black,Red|HGC-1,HGC-2
    Cover|20|4|Size|Size|S,M|Custom Property|Length|10 cm,12 cm|CV-1
    Cap|5|2|||||||CAP-1`
  expect(check(file)).toEqual([
    made(
      {
        name: 'Grip',
        price: 12,
        stock_quantity: 9,
        sizes: ['S', 'M', 'L'],
        available_colors: ['Black', 'Red'],
        customization_available: true,
      },
      ['numbers'],
    ),
    made(
      {
        name: 'Cover',
        price: 20,
        stock_quantity: 4,
        sizes: ['S / 10 cm', 'S / 12 cm', 'M / 10 cm', 'M / 12 cm'],
        part_number: 'CV-1',
      },
      ['options'],
    ),
    made({ name: 'Cap', price: 5, stock_quantity: 2, part_number: 'CAP-1' }),
  ])
})

test('T11 a part number or barcode that says there is none is an empty cell', () => {
  const rows = ['N/A', 'n/a', 'none', '-', 'Does not apply'].map(
    (nothing, at) => `Lever ${at}|${nothing}|${nothing}`,
  )
  expect(check(`Name|Part number|EAN\n${rows.join('\n')}`)).toEqual(
    rows.map((_, at) => made({ name: `Lever ${at}` })),
  )
})

test('T11 a stock that stands in a cell merged over several rows is refused', () => {
  const columns = ['name', 'sizes', 'stock_quantity'] as const
  const lines: ImportLine[] = [
    { place: 2, cells: ['Grip', 'S', '7'] },
    { place: 3, cells: ['Grip', 'M', '7'], merged: [0, 2] },
  ]
  const [item] = readItems(lines, { columns }, context)
  expect(item?.faults).toEqual([{ why: 'merged', column: 'stock_quantity', place: 3 }])
})

test('T11 long lists of three options are refused, in no more time than their length takes', () => {
  const list = Array.from({ length: 2_000 }, (_, at) => `a${at}`).join(', ')
  const columns = [
    ...['name', 'option1_name', 'option1_value', 'option2_name', 'option2_value'],
    ...['option3_name', 'option3_value'],
  ] as const
  const cells = ['Grip', 'Length', list, 'Width', list, 'Height', list]
  const [item] = readItems([{ place: 2, cells }], { columns }, context)
  expect(item?.fields.get('sizes')).toMatchObject({ fault: { why: 'many', most: 100 } })
})

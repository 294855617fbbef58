import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES, visibleSpecifications } from '@pitlane/shop'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { pictureNames, type StudioPicture, studioFolder } from '../studio-pictures.ts'
import { allRows, rowsByCategory } from './all.ts'
import { listingOrder } from './listing-order.ts'
import { toProduct } from './to-product.ts'

const listing = listingOrder(rowsByCategory)
const products = listing.map((row) => toProduct(row, (name) => name))
const count = (fits: (stock: number) => boolean) => allRows.filter((row) => fits(row.stock)).length

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

test('the demo has 64 to 72 products under names of their own, at least 5 in each category', () => {
  expect(allRows.length).toBeGreaterThanOrEqual(64)
  expect(allRows.length).toBeLessThanOrEqual(72)
  expect(new Set(allRows.map(({ name }) => name)).size).toBe(allRows.length)
  for (const category of CATEGORIES) {
    expect(rowsByCategory[category].length, category).toBeGreaterThanOrEqual(5)
  }
})

test('E1 every product is valid against the entity Product and uses all of its fields', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../entities/Product.json', import.meta.url), 'utf8'),
  )
  const { type, properties } = schema
  const validate = new Ajv({ allowUnionTypes: true }).compile({
    type,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  })
  for (const product of products) {
    validate(product)
    expect(validate.errors, product.name).toBe(null)
  }
})

test('every demo product has studio pictures, none of the drawn stand-ins is left', () => {
  for (const { name, pictures } of allRows) {
    const missing = pictureNames(pictures).filter(
      (picture) => !existsSync(join(studioFolder, `${picture}.jpg`)),
    )
    expect(missing, name).toEqual([])
  }
  expect(existsSync(new URL('../pictures', import.meta.url))).toBe(false)
})

test('the name of a picture that the studio has not taken does not compile', () => {
  // @ts-expect-error: the type check of the tests fails where this one compiles.
  const mauve: StudioPicture = 'floating-disc-mauve-angle'
  expect(existsSync(join(studioFolder, `${mauve}.jpg`))).toBe(false)
})

test('P4 pictures of colours are of colours that may be chosen, each of another picture', () => {
  for (const { name, colours = [], pictures } of allRows) {
    const { ofColours = {} } = pictures
    expect(colours, name).toEqual(expect.arrayContaining(Object.keys(ofColours)))
    const shown = Object.values(ofColours)
    expect(new Set(shown).size, name).toBe(shown.length)
  }
})

test('B3 no name says a colour where another can be chosen', () => {
  // True of each choice: what the part is made of, or looks like.
  const looks = ['aluminium', 'carbon', 'look']
  const vocabulary = new URL(
    '../../packages/shop/src/products/data/colour-words.json',
    import.meta.url,
  )
  const families: Record<string, string[]> = JSON.parse(readFileSync(vocabulary, 'utf8'))
  const known = Object.values(families).flat()
  for (const { name, colours = [] } of allRows.filter((row) => row.colours)) {
    const words = [...known, ...wordsOf(colours.join(' '))].filter((word) => !looks.includes(word))
    expect(
      wordsOf(name).filter((word) => words.includes(word)),
      name,
    ).toEqual([])
  }
})

test('B3 what is said of a picture names the colour that it shows', () => {
  for (const { name, color_images, image_texts } of products) {
    const ofColours = Object.entries(color_images ?? {})
    for (const [colour, picture] of ofColours)
      expect(image_texts?.[picture]).toContain(`${name}, ${colour}`)
    for (const text of Object.values(ofColours.length > 0 ? (image_texts ?? {}) : {}))
      expect(
        ofColours.some(([colour]) => text.startsWith(`${name}, ${colour}`)),
        text,
      ).toBe(true)
  }
})

test('B15 each cover set is pictured on its bike in each of its colours, and laid out after that', () => {
  for (const { name, fits, colours = [], pictures } of rowsByCategory.cover_sets) {
    const [id] = typeof fits === 'object' ? fits : []
    // The NMAX is drawn once for all its generations.
    const onBike = `on-${id?.replace('nmax-v2', 'nmax')}-`
    const { shown, ofColours = {} } = pictures
    expect(Object.keys(ofColours), name).toEqual(colours)
    expect(shown[0], name).toBe(ofColours[colours[0] ?? ''])
    for (const picture of Object.values(ofColours)) expect(picture, name).toContain(onBike)
    expect(shown[1], name).toMatch(/-(pieces|relief)$/)
  }
})

test('B15 a cover set has as many panels as are laid out in its picture', () => {
  const kit = readFileSync(new URL('../../studio/kit/cover_sets.py', import.meta.url), 'utf8')
  const single = kit.match(/^SINGLE = \{(.*)\}/m)?.[1] ?? ''
  const laidOut = (plan: string) => {
    const [, rows = ''] = kit.match(new RegExp(`^${plan} = \\(\\n(.*?)^\\)`, 'ms')) ?? []
    const names = [...rows.matchAll(/^ {4}\((\S+),/gm)].map(([, quoted = '']) => quoted)
    return names.reduce((sum, quoted) => sum + (single.includes(quoted) ? 1 : 2), 0)
  }
  for (const { name, pictures, specifications } of rowsByCategory.cover_sets) {
    const [, plan = ''] = /^(maxi|adventure|compact)-/.exec(pictures.shown[1] ?? '') ?? []
    expect(specifications.Panels, name).toBe(laidOut(plan.toUpperCase()))
  }
})

test('no two products have the same main picture', () => {
  const main = allRows.map(({ pictures }) => pictures.shown[0])
  expect(new Set(main).size).toBe(main.length)
})

test('the listings hold plenty of most products, few of some and none of two or three', () => {
  expect(count((stock) => stock === 0)).toBeGreaterThanOrEqual(2)
  expect(count((stock) => stock === 0)).toBeLessThanOrEqual(4)
  expect(count((stock) => stock >= 1 && stock <= 5)).toBeGreaterThanOrEqual(8)
  expect(count((stock) => stock > 5)).toBeGreaterThan(allRows.length / 2)
})

test('12 products are featured, of every category at least one, and the list begins with one of each', () => {
  const featured = listing.filter((row) => row.isFeatured)
  expect(featured).toHaveLength(12)
  const first = listing.slice(0, CATEGORIES.length)
  expect(first.every((row) => row.isFeatured)).toBe(true)
  expect(new Set(first.map((row) => row.category))).toEqual(new Set(CATEGORIES))
})

test('the list holds every product once and never four of a category in a row', () => {
  expect(listing.map(({ name }) => name).sort()).toEqual(allRows.map(({ name }) => name).sort())
  for (let at = 0; at + 4 <= listing.length; at += 1) {
    const run = new Set(listing.slice(at, at + 4).map((row) => row.category))
    expect(run.size, listing[at]?.name).toBeGreaterThan(1)
  }
})

test('P9 some specifications have no value and stay off the page, as the mark of the demo does', () => {
  const empty = allRows.flatMap(({ specifications }) =>
    Object.values(specifications).filter((value) => value === '' || value === null),
  )
  expect(empty).toContain('')
  expect(empty).toContain(null)
  for (const product of products) {
    const labels = visibleSpecifications(product).map(([label]) => label)
    expect(labels, product.name).not.toContain('Demo product')
    expect(labels.length, product.name).toBeGreaterThanOrEqual(3)
  }
})

test('a specification names the bikes that a part fits as messages name them', () => {
  const row = listing.find(({ fits }) => String(fits) === 'xmax-v2,xmax-v3')
  expect(row && toProduct(row, String).specifications?.Fits).toBe(
    'XMAX V2 (2022-2023), XMAX V3 (2024-2025)',
  )
})

test('descriptions are two to four sentences, and colours to choose from are at least two', () => {
  for (const { name, description, colours } of allRows) {
    const sentences = description.match(/[.!?](?= [A-Z]|$)/g) ?? []
    expect(sentences.length, name).toBeGreaterThanOrEqual(2)
    expect(sentences.length, name).toBeLessThanOrEqual(4)
    if (colours) expect(new Set(colours).size, name).toBeGreaterThanOrEqual(2)
  }
})

test('P4 B1 what is called a colour is one, and what is measured is called a size', () => {
  const measure = /\d|\b(?:[smlx]|small|medium|large|pcs|pairs?|left|right)\b/i
  for (const { name, colours = [], sizes = [] } of allRows) {
    const measures = colours.filter((colour) => measure.test(colour))
    const others = sizes.filter((size) => !/\d|^[SMLX]+$|one size|plus/i.test(size))
    expect([name, measures, others]).toEqual([name, [], []])
  }
})

test('B1 pieces of sizes and colours are of those that can be chosen, and together the stock', () => {
  const counted = allRows.filter(({ variants }) => variants)
  expect(counted.length).toBeGreaterThanOrEqual(3)
  for (const { name, stock, variants = [], sizes = [], colours = [] } of counted) {
    expect(
      variants.reduce((sum, each) => sum + (each.stock_quantity ?? 0), 0),
      name,
    ).toBe(stock)
    for (const { size, color } of variants) {
      if (size) expect(sizes, name).toContain(size)
      if (color) expect(colours, name).toContain(color)
    }
  }
})

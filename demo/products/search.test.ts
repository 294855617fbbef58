import { searchProducts } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { rowsByCategory } from './all.ts'
import { listingOrder } from './listing-order.ts'
import { PHONE_QUESTIONS } from './phone-questions.ts'
import { RIDER_QUESTIONS } from './rider-questions.ts'
import { ASIDE, isNamed, QUESTIONS } from './search-questions.ts'
import { toProduct } from './to-product.ts'

const products = listingOrder(rowsByCategory).map((row, index) => ({
  ...toProduct(row, (name) => name),
  id: `p${index}`,
}))

/** Of what should be among the first five, how much is. */
function recall([question, ...names]: (typeof QUESTIONS)[number]): number {
  const wanted = products.filter(({ name }) => names.some((part) => isNamed(name, part)))
  expect(wanted.length, question).toBeGreaterThan(0)
  const first = searchProducts(products, question).slice(0, 5)
  return first.filter((product) => wanted.includes(product)).length / Math.min(5, wanted.length)
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

test.each([
  ['the questions', QUESTIONS, 0.95],
  ['the questions that were kept aside', ASIDE, 0.9],
  ['what is typed at a counter', RIDER_QUESTIONS, 0.95],
  ['what is typed on a phone', PHONE_QUESTIONS, 0.95],
] as const)('B7 %s are answered as a parts man would', (_, questions, least) => {
  const missed = questions.filter((question) => recall(question) < 1)
  expect(
    mean(questions.map(recall)),
    missed
      .map(
        ([q]) =>
          `${q} ${searchProducts(products, q)
            .slice(0, 5)
            .map(({ name }) => name)
            .join(' | ')}`,
      )
      .join('\n'),
  ).toBeGreaterThanOrEqual(least)
})

test('B7 every name in the table is that of a product', () => {
  for (const [question, ...names] of [
    ...QUESTIONS,
    ...ASIDE,
    ...RIDER_QUESTIONS,
    ...PHONE_QUESTIONS,
  ])
    for (const part of names)
      expect(
        products.some(({ name }) => isNamed(name, part)),
        `${question}: ${part}`,
      ).toBe(true)
})

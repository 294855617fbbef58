import { findForeignCurrency } from '@pitlane/shop/exchange'
import { expect, test } from 'vitest'
import { issueText } from './issue-text.ts'

test.each(['€ 12', '¥1200', '1200円', '£9.90', 'US$12', 'NT$ 300', 'RM 50'])(
  'T11 a price in another currency is refused with that as the reason: %s',
  (cell) => {
    expect(findForeignCurrency(cell)).toBeDefined()
    const sentence = issueText({ why: 'price', column: 'price', cell }, 'line')
    expect(sentence).toBe(
      `Price: “${cell}” is in another currency (${findForeignCurrency(cell)}). Write it in dollars of the shop, such as 1299.90.`,
    )
  },
)

test('T11 what is no price at all is asked for as dollars and cents', () => {
  expect(issueText({ why: 'price', column: 'price', cell: 'free' }, 'line')).toBe(
    'Price cannot be “free”. Write dollars and cents, such as 1299.90.',
  )
})

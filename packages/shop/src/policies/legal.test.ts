import { expect, test } from 'vitest'
import { PRICES_NOTE, termsOfService } from './legal.ts'
import { madeToOrderPolicy, readPolicies } from './policies.ts'

const specified = readPolicies(undefined)

function textOf(clauses: readonly { title: string; text: string }[]): string {
  return clauses.map(({ text }) => text).join('\n')
}

test('I1 the terms say what prices include and that no payment is taken online', () => {
  const text = textOf(termsOfService(specified))
  expect(text).toContain(PRICES_NOTE)
  expect(text).toContain('No payment is taken on this site.')
  expect(text).toContain('within 7 days of delivery')
})

test('I1 custom work takes 3-7 business days and cannot be returned', () => {
  const { leadTime, returns } = madeToOrderPolicy(specified)
  expect(leadTime).toBe('3-7 business days')
  expect(returns).toContain('cannot be returned')
})

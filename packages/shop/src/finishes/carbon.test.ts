import { expect, test } from 'vitest'
import { CARBON_PRODUCTS } from './carbon.ts'

function names(items: readonly { name: string }[]): string[] {
  return items.map(({ name }) => name)
}

test('F7 there are twelve carbon products, each with a pattern, a description and parts', () => {
  expect(names(CARBON_PRODUCTS)).toEqual([
    'Full Body',
    'Front Fairing',
    'Side Panels',
    'Tank Cover',
    'Fenders',
    'Seat Cowl',
    'Air Intake Covers',
    'Mirror Covers',
    'Rear Hugger',
    'Chain Guard',
    'Heel Guards',
    'Instrument Panel Cover',
  ])
  expect(new Set(CARBON_PRODUCTS.map(({ id }) => id)).size).toBe(12)
  expect(new Set(CARBON_PRODUCTS.map(({ pattern }) => pattern))).toEqual(
    new Set(['Twill Weave', 'Plain Weave']),
  )
  expect(CARBON_PRODUCTS.filter(({ parts, description }) => !parts.length || !description)).toEqual(
    [],
  )
})

test('F7 exactly four carbon products are popular', () => {
  expect(names(CARBON_PRODUCTS.filter(({ popular }) => popular))).toEqual([
    'Full Body',
    'Front Fairing',
    'Tank Cover',
    'Rear Hugger',
  ])
})

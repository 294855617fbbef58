import { BIKES, CARBON_PRODUCTS, carbonMessage } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { chatTexts, pageMarkup } from '../../test/page-markup.tsx'
import { occurrences, pageText } from '../../test/page-text.ts'
import { Page } from './custom-carbon-fiber.tsx'

const html = pageMarkup(Page, '/customcarbonfiber')

test('F6 four popular parts, then all twelve, the first of them chosen', () => {
  const [, popular = '', all = ''] = html.split('<fieldset')
  expect(occurrences(popular, 'type="radio"')).toBe(4)
  expect(occurrences(all, 'type="radio"')).toBe(12)
  const chosen = [...html.matchAll(/<input[^>]*aria-label="([^"]*)"[^>]*checked=""/g)]
  expect(chosen.map(([, label]) => label)).toEqual([
    'Full Body, Twill Weave',
    'Full Body, Twill Weave',
  ])
})

test('F7 who cannot see the parts hears name and pattern of each', () => {
  for (const { name, pattern } of CARBON_PRODUCTS) {
    expect(html).toContain(`aria-label="${name}, ${pattern}"`)
  }
})

test('F6 the panel shows the pattern and every included part', () => {
  const panel = pageText(html.slice(html.indexOf('aria-label="Your choice"') - 10))
  expect(panel).toContain('Pattern Twill Weave')
  for (const part of CARBON_PRODUCTS[0]?.parts ?? []) expect(panel).toContain(part)
})

test('M4 the chat link in the document holds the whole request for the first part and bike', () => {
  const [body] = CARBON_PRODUCTS
  const [bike] = BIKES
  if (!body || !bike) throw new Error('There is nothing to order.')
  expect(chatTexts(html)).toEqual([carbonMessage(body, bike)])
})

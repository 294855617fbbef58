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
  expect(chatTexts(html)).toEqual([carbonMessage(body, bike, false)])
})

test('F6 M4 the address chooses part and bike, for the picture and for the order', () => {
  const chosen = pageMarkup(Page, '/customcarbonfiber?part=fenders&bike=x750&colour=racing-red')
  const fenders = CARBON_PRODUCTS.find(({ id }) => id === 'fenders')
  const bike = BIKES.find(({ id }) => id === 'x750')
  if (!fenders || !bike) throw new Error('The shop has neither.')
  expect(chatTexts(chosen)).toEqual([carbonMessage(fenders, bike)])
  expect(chosen).toContain('alt="X750 with Fenders in carbon, Plain Weave"')
  expect(chosen).toContain('src="/assets/bikes/still/x750/fenders.jpg?v=')
  for (const { id } of CARBON_PRODUCTS)
    expect(chosen).toContain(`href="/customcarbonfiber?part=${id}&amp;bike=x750"`)
})

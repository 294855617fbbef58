import { BIKES, bikeText, COLOURS, paintMessage } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { chatTexts, pageMarkup } from '../../test/page-markup.tsx'
import { occurrences, pageText } from '../../test/page-text.ts'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { serverClient } from '../platform/client.server.ts'
import { Page as CustomBuild } from './custom-build.tsx'
import { Page, prefetch } from './custom-spray.tsx'

const html = pageMarkup(Page, '/customspray', [])

function coverSet(name: string) {
  return aProduct({ name, category: 'cover_sets' })
}

test('F1 the page starts with the first colour and the first bike chosen', () => {
  const chosen = [...html.matchAll(/<input[^>]*aria-label="([^"]*)"[^>]*checked=""/g)]
  expect(chosen.map(([, label]) => label)).toEqual([
    'Racing Red, gloss, red',
    'Racing Red, gloss, red',
  ])
  expect(html).toContain(`<option value="xmax-v1" selected="">XMAX V1 (2020-2021)</option>`)
})

test('F1 who cannot see the colours hears name, finish and family of each', () => {
  for (const { name, finish, family } of COLOURS) {
    expect(html).toContain(`aria-label="${name}, ${finish}, ${family}"`)
  }
})

test('F1 F3 eight popular colours, then all 54 with their count', () => {
  const [, popular = '', all = ''] = html.split('<fieldset')
  expect(popular).toContain('Popular colours')
  expect(occurrences(popular, 'type="radio"')).toBe(8)
  expect(pageText(all)).toMatch(/All colours ?54 colours/)
  expect(occurrences(all, 'type="radio"')).toBe(54)
})

test('F3 the panel tells name, hex, description, finish and family of what is chosen', () => {
  const panel = pageText(html.slice(html.indexOf('aria-label="Your choice"') - 10))
  expect(panel).toContain('Racing Red #D0121B Bright solid red')
  expect(panel).toContain('Ready in 3-7 business days')
  expect(panel).toContain('cannot be returned or exchanged')
  expect(panel).toContain('We reply within 2 hours')
})

test('F5 the bike dropdown has the seven models', () => {
  for (const bike of BIKES) expect(html).toContain(`>${bikeText(bike)}</option>`)
  expect(occurrences(html, '<option')).toBe(7)
})

test('M3 the chat link in the document holds the whole order for the first colour and bike', () => {
  const [red] = COLOURS
  const [bike] = BIKES
  if (!red || !bike) throw new Error('There is nothing to order.')
  expect(chatTexts(html)).toEqual([paintMessage(red, bike)])
})

test('F2 up to eight cover sets, and a link to all of them', () => {
  const sets = Array.from({ length: 9 }, (_, at) => coverSet(`Set ${at + 1}`))
  const page = pageMarkup(Page, '/customspray', sets)
  expect(occurrences(page, '<article')).toBe(8)
  expect(page).not.toContain('Set 9')
  expect(page).toContain('href="/store?category=cover_sets"')
})

test('F2 the document carries only the cover sets', async () => {
  const api = shopApi([coverSet('Set'), aProduct({ name: 'Lever' })])
  const client = serverClient({
    appId: 'pitlane',
    serverUrl: 'https://shop.example',
    fetch: api.fetch,
  })
  const { products } = await prefetch({ client, params: {} })
  expect(products?.map(({ name }) => name)).toEqual(['Set'])
})

test('F2 without cover sets, or before they are there, the colours are all there', () => {
  expect(pageText(html)).toContain('No cover sets are ready right now.')
  const waiting = pageMarkup(Page, '/customspray')
  expect(occurrences(waiting, 'data-testid="product-skeleton"')).toBe(8)
  expect(occurrences(waiting, 'type="radio"')).toBe(62)
})

test('F2 CustomBuild is the paint page without the cover sets', () => {
  const build = pageMarkup(CustomBuild, '/custombuild')
  expect(build).toContain('Custom Build</h1>')
  expect(occurrences(build, 'type="radio"')).toBe(62)
  expect(build).not.toContain('cover-sets')
  expect(chatTexts(build)).toEqual(chatTexts(html))
})

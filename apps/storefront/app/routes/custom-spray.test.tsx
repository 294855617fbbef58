import { BIKES, bikeText, COLOURS, paintMessage } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { chatTexts, pageMarkup } from '../../test/page-markup.tsx'
import { occurrences, pageText } from '../../test/page-text.ts'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { serverClient } from '../data/client.server.ts'
import { readPage } from '../data/pages/read-page.ts'
import { matchRoute } from '../routing/route-match.ts'
import { Page as CustomBuild } from './custom-build.tsx'
import { Page } from './custom-spray.tsx'

const html = pageMarkup(Page, '/customspray', [])
const withScript = html.replace(/<noscript>.*<\/noscript>/s, '')

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
  const [, popular = '', all = ''] = withScript.split('<fieldset')
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
  expect(occurrences(withScript, '<option')).toBe(7)
})

test('F3 B15 M3 without script a form has the panels and colours, and what the address names is chosen and ordered', () => {
  const own = pageMarkup(Page, '/customspray?bike=x750&panels=side.tail.skirt&second=jet-black', [])
  const [, form = ''] = /<form[^>]*action="\/customspray".*?>(.*?)<\/form>/s.exec(own) ?? []
  const boxes = [...form.matchAll(/<input[^>]*name="panels"[^>]*>/g)].map(([box]) => box)
  const ids = (some: string[]) => some.map((box) => /value="([^"]*)"/.exec(box)?.[1])
  expect(ids(boxes)).not.toContain('skirt')
  expect(ids(boxes.filter((box) => box.includes('checked')))).toEqual(['tail', 'side'])
  expect(form).toContain('<option value="jet-black" selected="">')
  expect(chatTexts(own)[0]).toMatch(/Second colour: Jet Black \(#\w+\) on Tail, Side cover\n/)
})

test('O11 F1 F2 F5 bikes and colours are those that the owner lists', () => {
  const own = pageMarkup(Page, '/customspray?colour=sea', [], {
    bikes: [{ id: 'tmax', name: 'TMAX', years: '2025' }],
    paint_colours: [
      { id: 'ink', name: 'Ink', hex: '#111122', family: 'blue', finish: 'matte' },
      { id: 'sea', name: 'Sea', hex: '#00AABB', family: 'blue', finish: 'pearl', description: 'x' },
    ],
  })
  expect(own).toContain('<option value="tmax" selected="">TMAX (2025)</option>')
  expect(pageText(own)).toMatch(/All colours ?2 colours/)
  // None is popular.
  expect(pageText(own)).not.toContain('Popular colours')
  expect(chatTexts(own)[0]).toContain('Color: Sea (#00AABB)')
  expect(own).not.toContain('Racing Red')
})

test('M3 the chat link in the document holds the whole order for the first colour and bike', () => {
  const [red] = COLOURS
  const [bike] = BIKES
  if (!red || !bike) throw new Error('There is nothing to order.')
  expect(chatTexts(html)).toEqual([paintMessage(red, bike, false)])
})

test('F1 M3 the address chooses colour and bike, for the picture and for the order', () => {
  const chosen = pageMarkup(Page, '/customspray?colour=wine-red&bike=nmax-v2', [])
  const wine = COLOURS.find(({ id }) => id === 'wine-red')
  const nmax = BIKES.find(({ id }) => id === 'nmax-v2')
  if (!wine || !nmax) throw new Error('The shop has neither.')
  expect(chatTexts(chosen)).toEqual([paintMessage(wine, nmax)])
  expect(chosen).toContain('<option value="nmax-v2" selected="">')
  expect(chosen).toMatch(
    /<img src="\/assets\/bikes\/still\/nmax\/wine-red\.jpg\?v=[\w-]+" width="1000" height="662" alt="NMAX V2 in Wine Red, metallic"/,
  )
  expect(chosen).toContain('<title>Custom Spray: NMAX V2 in Wine Red, metallic | Pitlane</title>')
  expect(chosen).toContain('Illustration, colour approximate')
  const [canonical] = /<link rel="canonical"[^>]*>/.exec(chosen) ?? []
  expect(canonical).toContain('href="https://shop.example/customspray"')
  expect(chosen).toContain(
    'content="https://shop.example/customspray?colour=wine-red&amp;bike=nmax-v2"',
  )
})

test('F1 an address that asks for what the shop does not have shows what it begins with', () => {
  const foreign = pageMarkup(Page, '/customspray?colour=tartan&bike=harley&part=fenders', [])
  expect(chatTexts(foreign)).toEqual(chatTexts(html))
  expect(foreign).toContain('alt="XMAX V1 in Racing Red, gloss"')
  expect(foreign).toContain('<title>Custom Spray | Pitlane</title>')
})

test('F1 F5 without a script every colour and every bike is a link that keeps the other', () => {
  const chosen = pageMarkup(Page, '/customspray?colour=wine-red&bike=nmax-v2', [])
  const links = chosen.split('<noscript>')[1]?.split('</noscript>')[0] ?? ''
  for (const { id } of COLOURS)
    expect(links).toContain(`href="/customspray?colour=${id}&amp;bike=nmax-v2"`)
  for (const { id } of BIKES)
    expect(links).toContain(`href="/customspray?colour=wine-red&amp;bike=${id}"`)
  expect(occurrences(links, '<picture')).toBe(8)
  expect(occurrences(links, 'src="/assets/bikes/still/nmax/')).toBe(8)
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
  const { products } = await readPage(matchRoute('/customspray', ''), { client, shop: {} })
  expect(products?.map(({ name }) => name)).toEqual(['Set'])
})

test('F2 without cover sets, or before they are there, the colours are all there', () => {
  expect(pageText(html)).toContain('No cover sets are ready right now.')
  const waiting = pageMarkup(Page, '/customspray')
  expect(occurrences(waiting, 'data-testid="product-skeleton"')).toBe(8)
  expect(occurrences(waiting, 'choice-input')).toBe(62)
})

test('F2 CustomBuild is the paint page without the cover sets', () => {
  const build = pageMarkup(CustomBuild, '/custombuild')
  expect(build).toContain('Custom Build</h1>')
  expect(occurrences(build, 'choice-input')).toBe(62)
  expect(build).not.toContain('cover-sets')
  expect(chatTexts(build)).toEqual(chatTexts(html))
})

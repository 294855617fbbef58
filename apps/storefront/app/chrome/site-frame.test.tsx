import { afterEach, expect, test, vi } from 'vitest'
import { chatTexts, pageMarkup } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

afterEach(() => vi.useRealTimers())

const header = () => pageMarkup(SiteHeader, '/')
const footer = () => pageMarkup(SiteFooter, '/')

/** Label and address of every link, in order. */
function links(html: string): [label: string, href: string][] {
  const found = html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return Array.from(found, ([, href = '', inside = '']) => [pageText(inside), pageText(href)])
}

const category = (value: string) => `/store?category=${value}`

const navigation: [label: string, href: string][] = [
  ['All Products', '/store'],
  ['Browse Cover Sets', category('cover_sets')],
  ['Custom Spray', '/customspray'],
  ['Custom Build', '/custombuild'],
  ['Carbon Fiber', '/customcarbonfiber'],
  ['Apparel', category('apparel')],
  ['Helmets', category('helmets')],
  ['Gears', category('gears')],
  ['All Parts', category('parts')],
  ['Brake Discs', category('brake_disc')],
  ['Levers', category('lever')],
  ['Pumps', category('pump')],
  ['Forks', category('fork')],
  ['Suspension', category('suspension')],
  ['Other Parts', category('other_parts')],
  ['Everything We Sell', '/store?page=1'],
  ['About Us', '/aboutus'],
]

test('R6 R7 header and drawer lead to the same places, in the same order', () => {
  const [main = '', drawer = ''] = header().match(/<nav [\s\S]*?<\/nav>/g) ?? []
  expect(links(main)).toEqual(navigation)
  expect(links(drawer)).toEqual(navigation)
})

test('R6 Cover Sets and Parts are menus that say whether they are open', () => {
  const [main = ''] = header().match(/<nav [\s\S]*?<\/nav>/g) ?? []
  const menus = main.matchAll(
    /<button[^>]*aria-expanded="false"[^>]*>([\s\S]*?)<\/button><ul[^>]*>([\s\S]*?)<\/ul>/g,
  )
  expect(
    Array.from(menus, ([, label = '', list = '']) => [pageText(label), links(list).length]),
  ).toEqual([
    ['Cover Sets', 4],
    ['Parts', 8],
  ])
})

test('R10 the footer has its links, each with its address', () => {
  const pages = links(footer()).filter(([, href]) => href.startsWith('/'))
  expect(pages).toEqual([
    ['All Products', '/store'],
    ['Cover Sets', category('cover_sets')],
    ['Apparel', category('apparel')],
    ['Helmets', category('helmets')],
    ['Gears', category('gears')],
    ['All Parts', category('parts')],
    ['Custom Spray', '/customspray'],
    ['Carbon Fiber', '/customcarbonfiber'],
    ['About Us', '/aboutus'],
    ['Shipping Information', '/shipping'],
    ['Returns & Exchanges', '/returns'],
    ['Payment Methods', '/payment'],
    ['Privacy Policy', '/returns'],
    ['Terms of Service', '/shipping'],
  ])
})

test('R10 the shop’s address leads to a map', () => {
  const maps = links(footer()).filter(([, href]) => href.includes('google.com/maps'))
  expect(maps).toHaveLength(1)
  const [[label, href] = ['', '']] = maps
  expect(label).toContain('map, opens in a new tab')
  expect(label).toContain(new URL(href).searchParams.get('query'))
})

test('R10 Custom Orders and Contact Support are chats with a text of their own', () => {
  const chats = links(footer()).filter(([, href]) => href.startsWith('https://wa.me/6591234567?'))
  expect(chats.map(([label]) => label)).toEqual([
    expect.stringMatching(/^Custom Orders\b/),
    expect.stringMatching(/^Contact Support\b/),
  ])
  const texts = chatTexts(footer())
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/custom/i)
  expect(texts[1]).not.toMatch(/custom order/i)
})

test('R10 the year of the copyright is 2025, whatever the date', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z'), toFake: ['Date'] })
  expect(pageText(footer())).toContain('© 2025 Pitlane Motorworks Pte. Ltd.')
  expect(footer()).not.toContain('2031')
})

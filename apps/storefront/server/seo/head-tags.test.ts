import { shareImagePath } from '@pitlane/paint'
import type { Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { renderPage } from '../../app/entry-server.tsx'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { cardFile } from '../og-images/card.ts'
import { createHeadTags } from './head-tags.ts'

const publicUrl = 'https://shop.example'
const shop = {
  name: 'Kerb & Side',
  legal_name: 'Kerbside Pte Ltd',
  registration_number: '202412345K',
  whatsapp_number: '6591234567',
  address: '1 Kaki Bukit Road #01-23',
  hero: { title: 'Parts that fit', text: 'For every day.' },
}
const lever: Product = aProduct({
  id: 'lever',
  name: 'Lever "Pro" <2>',
  price: 1234.5,
  category: 'lever',
  description: `Folds when you drop it.\n${'It is strong. '.repeat(30)}`,
})

/** The head of a page, when every Open Graph image is made, only the shop's, or none. */
async function headOf(
  url: string,
  made: 'all' | 'shop' | 'none' = 'all',
  api = shopApi([lever], shop),
) {
  const headTags = createHeadTags({
    publicUrl,
    ogImages: {
      pathOf: (card, id) =>
        made === 'all' || (made === 'shop' && !id)
          ? `/assets/previews/${cardFile(id ?? 'shop', card)}`
          : undefined,
    },
    bikes: {
      cardPathOf: (bike, look, _shop, choice) =>
        bike.id === 'x750'
          ? undefined
          : shareImagePath('card', { ...choice, bikeId: bike.id, look }, '1'),
    },
  })
  const { html } = await renderPage({
    url,
    appId: 'pitlane',
    publicUrl,
    fetch: api.fetch,
    head: headTags,
  })
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'))
  const contents = (pattern: string) =>
    [...head.matchAll(new RegExp(`<meta (?:${pattern}) content="([^"]*)"`, 'g'))].map(
      ([, text]) => text,
    )
  const meta = (name: string) => contents(`(?:name|property)="${name}"`)
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? ''),
  )
  return { html, head, meta, data }
}

test('a product has the whole card of a chat, each tag once, in the first 300 kB', async () => {
  const { html, head, meta } = await headOf('/ProductDetails?utm_source=chat&id=lever')
  const address = `${publicUrl}/productdetails?id=lever`
  expect(meta('og:type')).toEqual(['product'])
  expect(meta('og:site_name')).toEqual(['Kerb &amp; Side'])
  expect(meta('og:title')).toEqual(['Lever &quot;Pro&quot; &lt;2&gt;'])
  expect(meta('og:url')).toEqual([address])
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(meta('og:image')).toEqual([
    expect.stringMatching(/^https:\/\/shop\.example\/assets\/previews\/lever-[0-9a-f]{12}\.jpg$/),
  ])
  expect(meta('og:image:type')).toEqual(['image/jpeg'])
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']])
  expect(meta('og:image:alt')).toEqual(['Lever &quot;Pro&quot; &lt;2&gt;'])
  expect(meta('twitter:card')).toEqual(['summary_large_image'])
  expect(meta('product:price:amount')).toEqual(['1234.50'])
  expect(meta('product:price:currency')).toEqual(['SGD'])
  expect(meta('product:availability')).toEqual(['in stock'])
  expect(html.indexOf('</head>')).toBeLessThan(300_000)
})

test('descriptions begin with what matters and stay within 160 characters', async () => {
  const { meta } = await headOf('/productdetails?id=lever')
  const [description = ''] = meta('description')
  const [card = ''] = meta('og:description')
  expect(description).toMatch(/^Lever &quot;Pro&quot; &lt;2&gt;: \$1,234\.50\. Folds when .*…$/)
  expect(card).toMatch(/^\$1,234\.50\. Folds when you drop it\. It is strong\. .*…$/)
  expect(description.replace(/&\w+;/g, '"').length).toBeLessThanOrEqual(160)
  expect(card.length).toBeLessThanOrEqual(160)
})

test('sold out is said, and what has no price is not offered for nothing', async () => {
  const products = [
    aProduct({ id: 'out', stock_quantity: 0 }),
    aProduct({ id: 'quote', price: null }),
  ]
  const out = await headOf('/productdetails?id=out', 'all', shopApi(products, shop))
  expect(out.meta('product:availability')).toEqual(['out of stock'])
  const quote = await headOf('/productdetails?id=quote', 'all', shopApi(products, shop))
  expect(quote.meta('product:price:amount')).toEqual([])
  expect(quote.meta('og:image')).toHaveLength(1)
})

test('while an Open Graph image is not ready its page names that of the shop, and without one none', async () => {
  const waiting = await headOf('/productdetails?id=lever', 'shop')
  expect(waiting.meta('og:image')).toEqual([expect.stringContaining('/assets/previews/shop-')])
  expect((await headOf('/productdetails?id=lever', 'none')).meta('og:image')).toEqual([])
})

test.each(['/', '/store?category=lever', '/shipping', '/customspray', '/cart'])(
  '%s has the Open Graph image of the shop',
  async (url) => {
    const { meta } = await headOf(url)
    expect(meta('og:image')).toEqual([expect.stringContaining('/assets/previews/shop-')])
    expect(meta('og:url')).toEqual([publicUrl + url])
  },
)

test.each([
  [
    '/customspray?colour=wine-red&bike=xmax-v3',
    'xmax-v3/wine-red',
    'XMAX V3 in Wine Red, metallic',
  ],
  ['/custombuild?bike=nmax-v2&colour=nope', 'nmax-v2/racing-red', 'NMAX V2 in Racing Red, gloss'],
  [
    '/customspray?colour=jet-black&bike=nmax-v2&view=front',
    'nmax-v2/front/jet-black',
    'NMAX V2 in Jet Black, gloss, from the front',
  ],
  [
    '/customspray?colour=wine-red&bike=xmax-v3&panels=skirt.side&second=jet-black',
    'xmax-v3/wine-red,side.skirt,jet-black',
    'XMAX V3 in Wine Red, metallic. Second colour: Jet Black (#050505) on Side cover, Side skirt',
  ],
  [
    '/custombuild?colour=wine-red&bike=nmax-v2&panels=side.skirt',
    'nmax-v2/wine-red,side',
    'NMAX V2 in Wine Red, metallic. Stays black: Side cover',
  ],
  ['/customspray?colour=jet-black', 'xmax-v1/jet-black', 'XMAX V1 in Jet Black, gloss'],
  [
    '/customcarbonfiber?part=fenders&bike=adv-160',
    'adv-160/fenders',
    'ADV 160 with Fenders in carbon, Plain Weave',
  ],
])('F1 F6 %s has the picture of that choice', async (url, picture, alt) => {
  const { meta } = await headOf(url)
  expect(meta('og:image')).toEqual([`${publicUrl}/assets/bikes/card/${picture}.jpg?v=1`])
  expect(meta('og:image:alt')).toEqual([alt])
})

test('F1 a choice that cannot be drawn, or that the shop does not have, has the Open Graph image of the shop', async () => {
  for (const url of [
    '/customspray?bike=x750',
    '/customspray?colour=tartan&bike=harley&part=full-body',
  ])
    expect((await headOf(url)).meta('og:image')).toEqual([
      expect.stringContaining('/assets/previews/shop-'),
    ])
})

test('R11 behind a closed gate the document says nothing of the shop', async () => {
  const api = shopApi([lever], shop)
  api.gate = 'auth_required'
  for (const url of [
    '/',
    '/productdetails?id=lever',
    '/store?category=lever',
    '/customspray?colour=wine-red',
  ]) {
    const { meta, data, html } = await headOf(url, 'all', api)
    expect([meta('og:image'), meta('og:title'), data]).toEqual([[], [], []])
    expect(html).not.toContain('Kerb')
  }
})

test('R3 P1 what was not found has neither picture nor data, and is not to be listed', async () => {
  for (const url of ['/nope', '/productdetails?id=nope', '/productdetails']) {
    const { head, meta, data } = await headOf(url)
    expect([meta('og:image'), data]).toEqual([[], []])
    expect(meta('robots')).toEqual(['noindex'])
    expect(head).not.toContain('canonical')
  }
})

test('S8 a category that does not exist is not to be listed', async () => {
  expect((await headOf('/store?category=spaceships')).meta('robots')).toEqual(['noindex'])
  expect((await headOf('/store?category=lever')).meta('robots')).toEqual([])
})

test('a product has its offer and its trail as data', async () => {
  const { data } = await headOf('/productdetails?id=lever')
  expect(data).toHaveLength(2)
  expect(data.find((each) => each['@type'] === 'Product')).toMatchObject({
    name: 'Lever "Pro" <2>',
    offers: { price: '1234.50', priceCurrency: 'SGD', availability: 'https://schema.org/InStock' },
  })
  const trail = data.find((each) => each['@type'] === 'BreadcrumbList')
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Kerb & Side', item: `${publicUrl}/` },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Levers',
      item: `${publicUrl}/store?category=lever`,
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Lever "Pro" <2>',
      item: `${publicUrl}/productdetails?id=lever`,
    },
  ])
})

test('the front tells who the shop is and when it answers; a category, where it stands', async () => {
  const { data } = await headOf('/')
  expect(data[0]['@graph'][0]).toMatchObject({
    '@type': 'Store',
    name: 'Kerb & Side',
    legalName: 'Kerbside Pte Ltd',
    identifier: '202412345K',
    telephone: '+6591234567',
    address: '1 Kaki Bukit Road #01-23',
    url: `${publicUrl}/`,
    openingHoursSpecification: [{ opens: '10:00', closes: '19:00' }],
  })
  expect(data[0]['@graph'][0].openingHoursSpecification[0].dayOfWeek).toHaveLength(6)
  expect(data[0]['@graph'][1]).toMatchObject({ '@type': 'WebSite', name: 'Kerb & Side' })
  const category = await headOf('/store?category=lever')
  expect(category.data[0].itemListElement).toHaveLength(2)
  expect((await headOf('/shipping')).data).toEqual([])
})

test('I3 the front tells search engines the hours of each day, breaks and holidays', async () => {
  const at = (opens: string, closes: string) => ({ opens, closes })
  const weekday = [at('10:00', '13:00'), at('14:00', '19:00')]
  const week = [weekday, weekday, [], weekday, [at('18:00', '02:00')], [at('00:00', '00:00')], []]
  const closed_dates = [
    { from: '2020-01-01', to: '2020-01-02', reason: 'Past' },
    { from: '2090-01-01', to: '2090-01-05', reason: 'Far' },
  ]
  const settings = {
    ...shop,
    time_zone: 'Europe/Berlin',
    opening_hours: { week },
    policies: { closed_dates },
  }
  const { data } = await headOf('/', 'all', shopApi([lever], settings))
  const [store] = data[0]['@graph']
  const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)
  const type = { '@type': 'OpeningHoursSpecification' }
  const first = days('Monday', 'Tuesday', 'Thursday')
  expect(store.openingHoursSpecification).toEqual([
    { ...type, dayOfWeek: first, ...at('10:00', '13:00') },
    { ...type, dayOfWeek: first, ...at('14:00', '19:00') },
    { ...type, dayOfWeek: days('Friday'), ...at('18:00', '02:00') },
    { ...type, dayOfWeek: days('Saturday'), ...at('00:00', '23:59') },
  ])
  expect(store.specialOpeningHoursSpecification).toEqual([
    { ...type, ...at('00:00', '00:00'), validFrom: '2090-01-01', validThrough: '2090-01-05' },
  ])
})

test('no text of the shop ends a data block or a tag early', async () => {
  const evil = '</script><script>alert(1)</script>\u2028\u2029"><img src=x onerror=alert(1)>'
  const product = aProduct({ id: 'evil', name: evil, description: evil, category: 'lever' })
  const api = shopApi([product], { ...shop, name: evil, hero: { title: evil, text: evil } })
  for (const url of ['/productdetails?id=evil', '/', '/store?category=lever']) {
    const { html, data } = await headOf(url, 'all', api)
    expect(JSON.stringify(data)).toContain('alert(1)')
    expect(html).not.toMatch(/<script>|<img src=x|[\u2028\u2029](?=[^<]*<\/script>)/)
    const kinds = html.match(/<script[^>]*>/g) ?? []
    for (const kind of kinds) expect(kind).toMatch(/type="application\/(ld\+)?json"/)
  }
})

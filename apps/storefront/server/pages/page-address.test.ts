import { finishLists } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const ofNewShop = finishLists(undefined)
const canonical = (url: string) => pageAddress(url, ofNewShop).canonical

test('R1 all spellings of an address share one page', () => {
  for (const url of ['/', '/store', '/STORE/', '/Store?category=all', '/?utm_source=chat&fbclid=1'])
    expect(canonical(url)).toBe('/')
  expect(canonical('/STORE?x=1&category=helmets')).toBe('/store?category=helmets')
  expect(canonical('/store?category=all_parts')).toBe('/store?category=parts')
  expect(canonical('/ProductDetails?id=abc&utm=1')).toBe('/productdetails?id=abc')
  expect(canonical('/Cart/?id=7')).toBe('/cart')
})

test('sort, stock and bike are part of an address in one spelling; unknown values are not', () => {
  const all = '/store?category=lever&bike=xmax-v3&stock=in&sort=price_asc'
  expect(canonical(all)).toBe(all)
  expect(canonical('/STORE?sort=price_asc&q=&stock=in&bike=xmax-v3&utm=1&category=lever')).toBe(all)
  expect(canonical('/store?category=lever&sort=&stock=&bike=')).toBe('/store?category=lever')
  expect(canonical('/store?category=lever&sort=x&stock=1&bike=harley')).toBe(
    '/store?category=lever',
  )
  expect(canonical('/store?bike=x750')).toBe('/store?bike=x750')
  expect(canonical('/?sort=name&stock=in')).toBe('/')
})

test('F1 F6 a chosen finish is part of an address in one spelling; what the shop does not have is not', () => {
  const paint = '/customspray?colour=wine-red&bike=x750'
  expect(canonical(paint)).toBe(paint)
  expect(canonical('/CustomSpray/?utm=1&bike=x750&colour=wine-red')).toBe(paint)
  expect(canonical('/customspray?bike=x750%20&colour=wine-red&colour=snow-white')).toBe(paint)
  expect(canonical('/customspray?colour=tartan&bike=x750')).toBe('/customspray?bike=x750')
  expect(canonical('/custombuild?colour=&bike=harley&part=full-body')).toBe('/custombuild')
  const panels = '/customspray?colour=wine-red&panels=tail.side&second=jet-black'
  expect(canonical(`${panels}&utm=1`)).toBe(panels)
  expect(canonical('/customspray?panels=side&second=jet-black&panels=tail&colour=wine-red')).toBe(
    panels,
  )
  expect(canonical('/customspray?panels=wing&second=jet-black')).toBe('/customspray')
  const carbon = '/customcarbonfiber?part=fenders&bike=nmax-v2'
  expect(canonical(`${carbon}&colour=wine-red`)).toBe(carbon)
})

test('B3 what is chosen of a product is part of an address in one spelling', () => {
  const chosen = '/productdetails?id=abc&color=Matt%20Black&size=L&quantity=3'
  expect(canonical('/ProductDetails?quantity=03&utm=1&size=L&color=Matt%20Black&id=abc')).toBe(
    chosen,
  )
  for (const [quantity, kept] of [
    ['1', ''],
    ['0', ''],
    ['-2', ''],
    ['x', ''],
    ['', ''],
    ['2.7', '&quantity=2'],
    ['100000', '&quantity=9999'],
  ])
    expect(canonical(`/productdetails?id=abc&color=&quantity=${quantity}`)).toBe(
      `/productdetails?id=abc${kept}`,
    )
  const long = canonical(`/productdetails?id=abc&color=${'x'.repeat(5000)}`)
  expect(long.length).toBeLessThan(200)
})

test('an address without a spelling of its own is as it came, and one that is no page without its query', () => {
  expect(canonical('/nope?utm=1')).toBe('/nope')
  for (const url of [
    '/store?category=made-up',
    '/store?q=brake',
    '/store?category=lever&q=brake',
    '/store?q=%00',
    '/store?bike=harley',
    '/productdetails?id=%2F',
  ])
    expect(canonical(url)).toBe(url)
})

test('an address with a token is one visitor’s own', () => {
  for (const name of ['access_token', 'from_url', 'server_url', 'app_id', 'functions_version'])
    expect(pageAddress(`/store?${name}=secret`, ofNewShop).isPrivate).toBe(true)
})

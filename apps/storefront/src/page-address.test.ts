import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const canonical = (url: string) => pageAddress(url).canonical

test('R1 all spellings of an address share one page', () => {
  for (const url of ['/', '/store', '/STORE/', '/Store?category=all', '/?utm_source=chat&fbclid=1'])
    expect(canonical(url)).toBe('/')
  expect(canonical('/STORE?x=1&category=helmets')).toBe('/store?category=helmets')
  expect(canonical('/ProductDetails?id=abc&utm=1')).toBe('/productdetails?id=abc')
  expect(canonical('/Cart/?id=7')).toBe('/cart')
})

test('addresses without end are not kept', () => {
  for (const url of [
    '/nope',
    '/store?category=made-up',
    '/productdetails',
    '/productdetails?id=%2F',
  ])
    expect(canonical(url)).toBeUndefined()
})

test('an address with a token is one visitor’s own', () => {
  for (const name of ['access_token', 'from_url', 'server_url', 'app_id', 'functions_version'])
    expect(pageAddress(`/store?${name}=secret`)).toEqual({ canonical: undefined, isPrivate: true })
})

import { expect, test } from 'vitest'
import { findRoute, matchRoute, routeMatchKey } from './route-match.ts'

const key = (path: string) => {
  const { pathname, search } = new URL(path, 'http://shop')
  return routeMatchKey(matchRoute(pathname, search))
}

test('addresses that show the same have the same key', () => {
  const home = ['/', '/store', '/STORE/', '/?category=all', '/store?category=', '/?utm_source=x']
  expect(new Set(home.map(key)).size).toBe(1)
  expect(key('/ProductDetails?x=1&id=7')).toBe(key('/productdetails?id=7'))
})

test('S2 only a category, a search or a bike make Store a listing', () => {
  const route = (path: string) => {
    const { pathname, search } = new URL(path, 'http://shop')
    return findRoute(matchRoute(pathname, search))
  }
  for (const path of [
    '/',
    '/store?category=all',
    '/store?q=%20',
    '/?sort=name&stock=in',
    '/?bike=',
  ])
    expect(route(path), path).toBe('Store')
  for (const path of ['/store?category=fork', '/store?bike=x750', '/store?page=1'])
    expect(route(path), path).toBe('ProductListing')
  for (const path of ['/?q=brake', '/?category=all&q=x', '/store?category=fork&q=oil'])
    expect(route(path), path).toBe('Search')
  expect(route('/productdetails?q=x')).toBe('ProductDetails')
  expect(route('/nope?q=x')).toBeUndefined()
})

test('addresses that show different things have different keys', () => {
  const matches = [
    '/',
    '/store?category=fork',
    '/store?category=fork&stock=in',
    '/store?q=fork',
    '/productdetails?id=fork',
    '/cart',
    '/cart2',
  ]
  expect(new Set(matches.map(key)).size).toBe(matches.length)
})

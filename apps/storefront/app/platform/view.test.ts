import { expect, test } from 'vitest'
import { viewKey, viewOf } from './view.ts'

const key = (path: string) => {
  const { pathname, search } = new URL(path, 'http://shop')
  return viewKey(viewOf(pathname, search))
}

test('addresses that show the same are the same view', () => {
  const home = ['/', '/store', '/STORE/', '/?category=all', '/store?category=', '/?utm_source=x']
  expect(new Set(home.map(key)).size).toBe(1)
  expect(key('/ProductDetails?x=1&id=7')).toBe(key('/productdetails?id=7'))
})

test('addresses that show different things are different views', () => {
  const views = ['/', '/store?category=fork', '/productdetails?id=fork', '/cart', '/cart2']
  expect(new Set(views.map(key)).size).toBe(views.length)
})

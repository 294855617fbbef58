import { expect, test } from 'vitest'
import { paths, pathTo } from './paths.ts'

test('W2 a path is its pattern with each name filled in', () => {
  expect(pathTo(paths.entityRecord, { appId: 'pitlane', entity: 'Product', id: 'abc' })).toBe(
    '/api/apps/pitlane/entities/Product/abc',
  )
})

test.each([
  ['a/b', 'a%2Fb'],
  ['a b', 'a%20b'],
  ['ü?#&', '%C3%BC%3F%23%26'],
  ['%2F', '%252F'],
  ['$&', '%24%26'],
])('W2 the value %j stays within its segment of the path', (id, written) => {
  expect(pathTo(paths.entityRecord, { appId: 'pitlane', entity: 'Product', id })).toBe(
    `/api/apps/pitlane/entities/Product/${written}`,
  )
})

test('W4 a function in a folder keeps its slashes, and nothing else', () => {
  expect(pathTo(paths.functionCall, { appId: 'pitlane', '*': 'orders/new one?' })).toBe(
    '/api/apps/pitlane/functions/orders/new%20one%3F',
  )
})

test('W4 an integration of a package names the package and the call', () => {
  expect(
    pathTo(paths.installableIntegration, { appId: 'pitlane', package: 'maps', name: 'Find' }),
  ).toBe('/api/apps/pitlane/integration-endpoints/installable/maps/integration-endpoints/Find')
})

test('W6 the address of a page visit and its statistics do not lie under /api/apps', () => {
  expect(pathTo(paths.logVisit, { appId: 'pitlane', '*': 'Store' })).toBe(
    '/api/app-logs/pitlane/log-user-in-app/Store',
  )
  expect(pathTo(paths.appLogStats, { appId: 'pitlane' })).toBe('/api/app-logs/pitlane/stats')
})

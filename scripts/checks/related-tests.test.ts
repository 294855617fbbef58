import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testsNear } from './related-tests.ts'
import { within } from './test-times.ts'

const files = {
  'packages/shop/package.json': `{ "name": "@pitlane/shop", "exports": { ".": "./src/index.ts" } }`,
  'packages/shop/src/index.ts': `export * from './money.ts'`,
  'packages/shop/src/money.ts': `import prices from './prices.json' with { type: 'json' }`,
  'packages/shop/src/money.test.ts': `import './money.ts'`,
  'packages/shop/src/products/stock.test.ts': `import './stock.ts'`,
  'apps/storefront/package.json': `{ "name": "@pitlane/storefront" }`,
  'apps/storefront/app/price.ts': `export { money } from '@pitlane/shop'`,
  'apps/storefront/app/price.test.ts': `const { money } = await import('./price.ts')`,
  'apps/storefront/app/price.slow.test.ts': `import './price.ts'`,
  'demo/load.ts': '',
  'scripts/run.ts': '',
  'studio/make.ts': '',
}
const root = mkdtempSync(join(tmpdir(), 'pitlane-related-'))
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('where nothing has changed there is no test to run', () => {
  expect(testsNear(root, [])).toEqual([])
})

test('a change is followed to the tests that import it, across packages, the nearest first', () => {
  expect(testsNear(root, ['packages/shop/src/prices.json'])).toEqual([
    'packages/shop/src/money.test.ts',
    'apps/storefront/app/price.test.ts',
  ])
})

test('a changed test runs itself', () => {
  const changed = ['packages/shop/src/products/stock.test.ts']
  expect(testsNear(root, changed)).toEqual(changed)
})

test('only as many are run as there is time for, the first in any case', () => {
  const times = { a: 30, b: 5, c: 14, d: 2 }
  expect(within(20, ['b', 'a', 'c', 'd'], times)).toEqual(['b', 'c'])
  expect(within(20, ['a', 'b'], times)).toEqual(['a'])
})

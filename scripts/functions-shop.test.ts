import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FILE, shopForFunctions } from './builds/functions-shop.ts'

test('what functions use of packages/shop is what packages/shop says now', async () => {
  expect(await readFile(FILE, 'utf8')).toBe(await shopForFunctions())
}, 30_000)

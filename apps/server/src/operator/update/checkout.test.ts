import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCheckout } from './checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-checkout-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@shop.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
mkdirSync(join(folder, 'scripts'))
writeFileSync(join(folder, 'scripts/run.mjs'), '')
git('init', '--quiet')
git('add', '--all')
git('commit', '--quiet', '--message', 'first')
git('remote', 'add', 'origin', folder)

const trace = join(folder, 'trace')
const program = `--upload-pack=touch ${trace};`

test.each([
  ['an address', undefined, program],
  ['a version', program, undefined],
  ['a version beside an address', program, folder],
  ['a name of one letter', '-f', undefined],
])('Y6 no option of git is taken as %s', async (_what, version, from) => {
  const checkout = await openCheckout(folder)
  await expect(checkout.fetch(version, from)).rejects.toThrow(/neither begins with "-"/)
  expect(existsSync(trace)).toBe(false)
})

test('Y6 a version is found at another address, and at that of the clone', async () => {
  const checkout = await openCheckout(folder)
  const head = git('rev-parse', 'HEAD')
  expect(await checkout.fetch(undefined, folder)).toBe(head)
  expect(await checkout.fetch('HEAD', undefined)).toBe(head)
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap/places.mjs'

const unit = join(root, 'docs/deploy/pitlane.service')
/** Debian 12's, the first that judges a file of no machine. */
const [, version] =
  /^systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version']).stdout?.toString() ?? '') ?? []
const judges = Number(version) >= 250

test.skipIf(!judges)(
  `the service is exposed by 2.0 of 10 at most${judges ? '' : ': systemd-analyze was not found'}`,
  () => {
    const words = ['security', '--offline=true', '--threshold=20', '--no-pager', unit]
    const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
    expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')])
  },
)

test('its sandbox lets processes stand back for the shop, and memory be what Deno needs', () => {
  const filters = [...readFileSync(unit, 'utf8').matchAll(/^SystemCallFilter=(.*)$/gm)]
  const [, last = ''] = filters.at(-1) ?? []
  expect(last.split(' ')).toEqual(['@pkey', 'setpriority'])
})

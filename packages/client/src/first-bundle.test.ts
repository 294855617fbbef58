import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every module that comes along with `file`, packages by name: dynamic and type imports do not. */
function broughtAlong(file: URL, found = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8')
  for (const [, names, from = ''] of source.matchAll(
    /^(?:import|export)\s+([^'"]*?)\s*from '([^']+)'/gm,
  )) {
    const isType = names?.startsWith('type ') || /^\{(?:\s*type \w+,?)+\s*\}$/.test(names ?? '')
    if (isType || found.has(from)) continue
    found.add(from)
    if (from.startsWith('.')) broughtAlong(new URL(from, file), found)
  }
  return found
}

test('K8 the socket is not in the first bundle: it is loaded with the first subscription', () => {
  const modules = broughtAlong(new URL('./index.ts', import.meta.url))
  expect(modules).toContain('./realtime/realtime.ts')
  expect(modules).toContain('@pitlane/protocol')
  expect(modules).not.toContain('./realtime/connection.ts')
  expect(modules).not.toContain('socket.io-client')
  const loaded = broughtAlong(new URL('./realtime/connection.ts', import.meta.url))
  expect(loaded).toContain('socket.io-client')
})

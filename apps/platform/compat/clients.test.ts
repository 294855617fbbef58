import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DrivenClient } from './driven-client.ts'
import { asDriven, type ClientKind, kinds, newestKind, oldestKind, ownKind } from './kinds.ts'
import { methodsOf } from './methods.ts'
import { notServed } from './not-served.ts'
import { operations } from './operations/all.ts'
import type { Scene } from './operations/operation.ts'
import { recording } from './recording.ts'
import { describeStages } from './stage.ts'

// The public client tells the console of every refusal and connection.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

/** A client that is asked for its methods only. */
const visible = (kind: ClientKind) => {
  const client = kind.open({ serverUrl: 'http://127.0.0.1:9', serviceToken: 'none' })
  const methods = methodsOf(client)
  asDriven(client).cleanup()
  return methods
}

describe.each(kinds)('$name', (kind) => {
  const methods = visible(kind)
  const mine = operations.filter(({ needs = [] }) => needs.every((name) => methods.includes(name)))

  describeStages(kind.name, { rateLimits: false }, (stage) => {
    const called = new Set<string>()
    const opened: DrivenClient[] = []
    // 0.8.3 opens a socket with each client.
    afterEach(async () => {
      for (const client of opened.splice(0)) client.cleanup()
      await expect.poll(stage().openSockets, { timeout: 60_000 }).toBe(0)
    })
    const scene = (): Scene => ({
      stage: stage(),
      errorName: kind.errorName,
      has: (method) => methods.includes(method),
      open(options = {}) {
        const client = kind.open({ serverUrl: stage().url, ...options })
        opened.push(asDriven(client))
        return asDriven(recording(client, called, options.page?.within))
      },
    })

    test('D13 each server on PostgreSQL is a process of its own', () => {
      const { processes } = stage()
      expect(processes).not.toContain(undefined)
      const others = processes.filter((pid) => pid !== process.pid)
      // SQLite has one process, and that may be this one.
      expect(new Set(others).size).toBe(processes.length === 1 ? 0 : 2)
    })

    test.each(mine)('$title', ({ run }) => run(scene()))

    test.skipIf(kind === ownKind)(
      'K2 K3 K6 every method has been called, or is not served, by name',
      () => {
        const missing = methods.filter((name) => !called.has(name) && !notServed.includes(name))
        expect(missing).toEqual([])
        expect(notServed.filter((name) => called.has(name))).toEqual([])
      },
    )
  })
})

test('K3 K6 a method that is new is seen, in any module and for the service role', () => {
  const client = asDriven(newestKind.open({ serverUrl: 'http://127.0.0.1:9', serviceToken: 'x' }))
  const dance = () => undefined
  const newer = {
    ...client,
    auth: { ...client.auth, dance },
    asServiceRole: { ...client.asServiceRole, music: { play: dance } },
    entities: { Product: { ...client.entities.Product, dance } },
  }
  const before = new Set(visible(newestKind))
  expect(methodsOf(newer).filter((name) => !before.has(name))).toEqual([
    'asServiceRole.music.play',
    'auth.dance',
    'entities.*.dance',
  ])
})

test('K2 K3 K6 each method that is not served is one of a client', () => {
  const known = new Set([...visible(oldestKind), ...visible(newestKind)])
  expect(notServed.filter((name) => !known.has(name))).toEqual([])
})

test('K3 K6 our own client leaves out no operation but those on what it has no need of', () => {
  const methods = visible(ownKind)
  const lacking = operations
    .flatMap(({ needs = [] }) => needs)
    .filter((one) => !methods.includes(one))
  expect(new Set(lacking)).toEqual(OWN_LACKS)
})

/** What it does in another way: by `params` and `request`. */
const OWN_LACKS = new Set(['analytics.track', 'getConfig', 'fetchWithAuth'])

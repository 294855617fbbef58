import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { LOCKS_MS } from './attempt-limits.ts'
import { createAttempts } from './attempts.ts'

const rider = { account: 'rider@shop.example', ip: '203.0.113.1' }
const start = Date.parse('2026-01-01T00:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000

describeDatabases('attempts', (databases) => {
  /** The limits on a database of their own, under a clock that the test moves. */
  async function opened(mostRows?: number) {
    const db = await databases.open()
    const time = { now: start }
    return { db, time, attempts: on(db, time, mostRows) }
  }
  const on = (db: Database, time: { now: number }, mostRows = 1000) =>
    createAttempts({ db, clock: () => new Date(time.now), isOn: true, mostRows })

  /** Tries until the lock; its seconds. */
  async function lockOf(attempts: ReturnType<typeof on>, attempt = rider): Promise<number> {
    for (let count = 0; ; count++) {
      try {
        await attempts.take('sign_in', attempt)
      } catch (error) {
        expect(count).toBe(5)
        expect(error).toMatchObject({ code: 'too_many_requests', status: 429 })
        return Number(error instanceof ApiError && error.extra.headers?.['retry-after'])
      }
    }
  }

  test('sec S13 each lock is longer than the one before, and none is longer than minutes', async () => {
    const { attempts, time } = await opened()
    for (const ms of [...LOCKS_MS, LOCKS_MS.at(-1) ?? 0]) {
      const seconds = await lockOf(attempts)
      expect(seconds).toBe(ms / 1000)
      // Tries during the lock do not make it longer.
      time.now += ms - 1000
      await expect(attempts.take('sign_in', rider)).rejects.toMatchObject({
        message: 'Too many attempts. Please try again in 1 second.',
      })
      time.now += 1000
    }
    time.now += DAY_MS
    expect(await lockOf(attempts)).toBe(60)
  })

  test('sec S13 whoever got in from this address lately is not kept out by guesses from elsewhere', async () => {
    const { attempts, db } = await opened()
    await attempts.take('sign_in', rider)
    await db.write(attempts.clear('sign_in', rider))
    for (let guess = 0; guess < 20; guess++) {
      const stranger = { ...rider, ip: `198.51.100.${guess}` }
      await attempts.take('sign_in', stranger).catch(() => undefined)
    }
    await attempts.take('sign_in', rider)
    await expect(attempts.take('sign_in', { ...rider, ip: '192.0.2.1' })).rejects.toThrow(
      'Too many',
    )
    // From there no more guesses are free either.
    for (let guess = 0; guess < 4; guess++) await attempts.take('sign_in', rider)
    await expect(attempts.take('sign_in', rider)).rejects.toThrow('Too many')
  })

  test('sec S13 an IPv6 customer is one address, however many they have', async () => {
    const { attempts } = await opened()
    const from = (ip: string) => (n: number) => attempts.take('mail', { account: `a${n}`, ip })
    for (let n = 0; n < 20; n++) await from(`2001:db8:1:2::${n.toString(16)}`)(n)
    await expect(from('2001:db8:1:2:ffff::1')(20)).rejects.toThrow('Too many')
    await from('2001:db8:1:3::1')(21)
  })

  test('sec S13 kinds are counted apart, and a lock of one leaves the others', async () => {
    const { attempts } = await opened()
    await lockOf(attempts)
    await attempts.take('code', rider)
  })

  test('sec D13 two processes count as one, also at the same moment', async () => {
    const url = await databases.newUrl()
    const time = { now: start }
    const both = [await databases.open(url), await databases.open(url)].map((db) => on(db, time))
    const tries = Array.from({ length: 20 }, () =>
      both.map((one) =>
        one.take('sign_in', rider).then(
          () => true,
          () => false,
        ),
      ),
    ).flat()
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5)
  })

  test('sec S13 the table is bounded, and what is forgotten leaves it', async () => {
    const { attempts, db, time } = await opened(50)
    const rows = async () =>
      (await db.read(db.build.selectFrom('login_attempts').select('key').compile())).length
    for (let n = 0; n < 60; n++) {
      time.now += 1000
      const ip = `203.0.113.${n}`
      await attempts.take('sign_in', { account: `rider${n}`, ip })
    }
    time.now += 61_000
    await attempts.take('sign_in', rider)
    await expect.poll(rows).toBeLessThanOrEqual(50)
    time.now += 2 * DAY_MS
    await attempts.take('sign_in', rider)
    await expect.poll(rows).toBe(2)
  })

  test('sec S13 what was typed as an account is not kept', async () => {
    const { attempts, db } = await opened()
    await attempts.take('sign_in', { ...rider, account: 'my-password-in-the-wrong-field' })
    const rows = await db.read(db.build.selectFrom('login_attempts').selectAll().compile())
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('my-password')
  })
})

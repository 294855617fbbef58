import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asDriven, kinds } from './kinds.ts'
import { expectRefusal } from './operations/refusals.ts'
import { describeStages } from './stage.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => void vi.restoreAllMocks())

describeStages('tries without end', { rateLimits: true }, (stage) => {
  test.each(kinds)('K5 E5 429 too_many_requests: $name', async (kind) => {
    const client = asDriven(kind.open({ serverUrl: stage().url }))
    const email = `${kind.errorName}-${kinds.indexOf(kind)}@shop.example`
    const guess = (password: string) => client.auth.loginViaEmailPassword(email, password)
    const statuses: unknown[] = []
    for (let tries = 0; tries < 20 && !statuses.includes(429); tries++) {
      await guess(`guess ${tries}`).catch((error: unknown) =>
        statuses.push(Reflect.get(Object(error), 'status')),
      )
    }
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    await expectRefusal(kind, guess('another'), 'too_many_requests', /./)
    client.cleanup()
  })
})

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DatabaseError } from '../../../db/database-error.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { progressLines } from './slow-answer.ts'

async function answerTo(error: unknown) {
  const told: unknown[] = []
  const lines = progressLines(
    async () => Promise.reject(error),
    (error) => told.push(error),
  )
  const answer = await text(lines).catch(() => 'cut off')
  return { answer, isTold: told.includes(error) }
}

test('K3 a server error after the response has begun is logged', async () => {
  const broken = await answerTo(new DatabaseError('broken', 'no such table'))
  expect(broken.answer).toMatch(/^\{"status":"error","details":"The database is broken\./)
  expect(broken.isTold).toBe(true)
  expect(await answerTo(new Error('a bug'))).toEqual({ answer: 'cut off', isTold: true })
  expect((await answerTo(apiError('payload_too_large'))).isTold).toBe(false)
})

test('K3 a long answer waits for a slow reader without a listener for each of its portions', async () => {
  const portions = Array.from({ length: 20 }, () => 'x'.repeat(100_000))
  const lines = progressLines(
    async () => Readable.from(portions),
    () => undefined,
  )
  let most = 0
  for await (const _ of lines) most = Math.max(most, lines.listenerCount('close'))
  expect(most).toBeLessThan(portions.length / 2)
})

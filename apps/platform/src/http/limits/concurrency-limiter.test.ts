import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('sec S13 no more than the pool holds run at once, and a full queue is refused', async () => {
  const pool = createConcurrencyLimiter(2, 2)
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  const task = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((end) => ends.push(end))
    running--
  }
  const tasks = [pool.run(task), pool.run(task), pool.run(task), pool.run(task)]
  await expect(pool.run(task)).rejects.toMatchObject({ code: 'unavailable' })
  for (let done = 0; done < 4; done++) {
    while (ends.length === 0) await new Promise((resume) => setImmediate(resume))
    ends.shift()?.()
  }
  await Promise.all(tasks)
  expect(most).toBe(2)
})

test('a task that fails gives its place back', async () => {
  const pool = createConcurrencyLimiter(1, 0)
  await expect(pool.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(pool.run(async () => 'yes')).resolves.toBe('yes')
})

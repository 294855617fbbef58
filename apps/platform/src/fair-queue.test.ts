import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'
import { RequesterGone, runFor } from './requester.ts'

/** Tasks that end when the test says so, in the order in which they began. */
function manualTasks() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  return {
    begun,
    most: () => most,
    running: () => running,
    task: (name: string) => async () => {
      begun.push(name)
      most = Math.max(most, ++running)
      await new Promise<void>((end) => ends.push(end))
      running--
      return name
    },
    async endOne() {
      ends.shift()?.()
      await new Promise((resume) => setImmediate(resume))
    },
  }
}

test('sec S13 no more than there are places run at once, and a full queue is refused', async () => {
  const queue = createFairQueue({ places: 2, maxWaiting: 2 })
  const { task, endOne, most } = manualTasks()
  const tasks = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)))
  await expect(queue.run(task('e'))).rejects.toBeInstanceOf(QueueFull)
  for (let done = 0; done < 4; done++) await endOne()
  expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c', 'd'])
  expect(most()).toBe(2)
})

test('a task that fails gives its place back', async () => {
  const queue = createFairQueue({ places: 1, maxWaiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(async () => 'yes')).resolves.toBe('yes')
})

test('sec S2 whoever asks for much waits behind whoever asks for little', async () => {
  const queue = createFairQueue({ places: 1, maxWaiting: 100 })
  const { task, endOne, begun } = manualTasks()
  const ask = (id: string, name: string) => runFor({ id }, () => queue.run(task(name)))
  const all = Array.from({ length: 48 }, (_, at) => ask('greedy', `greedy ${at}`))
  all.push(ask('one', 'one'), ask('other', 'other 0'), ask('other', 'other 1'))
  for (let done = 0; done < 51; done++) await endOne()
  await Promise.all(all)
  expect(begun.slice(0, 7)).toEqual([
    'greedy 0',
    'greedy 1',
    'one',
    'other 0',
    'greedy 2',
    'other 1',
    'greedy 3',
  ])
})

test('sec S2 where no more may wait, whoever has most waiting gives up a place', async () => {
  const queue = createFairQueue({ places: 1, maxWaiting: 10 })
  const { task, endOne } = manualTasks()
  const ask = (id: string) =>
    runFor({ id }, () => queue.run(task(id))).catch((error: unknown) => error)
  const greedy = Array.from({ length: 12 }, () => ask('greedy'))
  const others = ['one', 'two', 'three'].map(ask)
  for (let done = 0; done < 11; done++) await endOne()
  expect(await Promise.all(others)).toEqual(['one', 'two', 'three'])
  const ends = await Promise.all(greedy)
  expect(ends.filter((end) => end === 'greedy')).toHaveLength(8)
  expect(ends.filter((end) => end instanceof QueueFull)).toHaveLength(4)
})

test('sec S24 one requester has no more than its share of the places, the server itself all', async () => {
  const queue = createFairQueue({ places: 4, maxWaiting: 10, ofOne: 3 })
  const { task, endOne, begun } = manualTasks()
  const slow = Array.from({ length: 5 }, () =>
    runFor({ id: 'slow' }, () => queue.run(task('slow'))),
  )
  const other = runFor({ id: 'other' }, () => queue.run(task('other')))
  expect(begun).toEqual(['slow', 'slow', 'slow', 'other'])
  for (let done = 0; done < 6; done++) await endOne()
  await Promise.all([...slow, other])
  const own = Array.from({ length: 4 }, () => queue.run(task('own')))
  expect(begun.filter((name) => name === 'own')).toHaveLength(4)
  for (let done = 0; done < 4; done++) await endOne()
  await Promise.all(own)
})

test('sec S2 whoever has gone waits no longer, and what waits behind goes on', async () => {
  const queue = createFairQueue({ places: 1, maxWaiting: 10 })
  const { task, endOne, begun } = manualTasks()
  const gone = new AbortController()
  const ask = (id: string, signal?: AbortSignal) =>
    runFor({ id, signal }, () => queue.run(task(id)))
  const first = ask('first')
  const left = [ask('left', gone.signal), ask('left', gone.signal)]
  const last = ask('last')
  gone.abort()
  for (const one of left) await expect(one).rejects.toBeInstanceOf(RequesterGone)
  await expect(ask('left', gone.signal)).rejects.toBeInstanceOf(RequesterGone)
  await endOne()
  await endOne()
  await Promise.all([first, last])
  expect(begun).toEqual(['first', 'last'])
})

test('sec S2 whatever comes, places are never exceeded, and everything settles', async () => {
  const asks = fc.array(
    fc.oneof(
      fc.record({ ask: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({ leave: fc.nat(30) }),
      fc.record({ end: fc.constant(true) }),
    ),
    { maxLength: 80 },
  )
  const sizes = fc.record({
    places: fc.integer({ min: 1, max: 3 }),
    maxWaiting: fc.integer({ min: 0, max: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(asks, sizes, async (steps, size) => {
      const queue = createFairQueue(size)
      const { task, endOne, most, running } = manualTasks()
      const gone: AbortController[] = []
      const all: Promise<unknown>[] = []
      for (const step of steps) {
        if ('ask' in step) {
          const leave = new AbortController()
          gone.push(leave)
          const { signal } = leave
          const work = () => queue.run(task(step.ask))
          all.push(runFor({ id: step.ask, signal }, work).catch((error: unknown) => error))
        } else if ('leave' in step) gone[step.leave]?.abort()
        else await endOne()
      }
      // Those that run, and those that wait: no more are left, however many came.
      for (let left = 0; left < size.places + size.maxWaiting + 1; left++) await endOne()
      await Promise.all(all)
      expect(most()).toBeLessThanOrEqual(size.places)
      expect(running()).toBe(0)
      // All places are free again.
      const after = Array.from({ length: size.places }, () => queue.run(async () => 'free'))
      expect(await Promise.all(after)).toEqual(after.map(() => 'free'))
    }),
    { numRuns: 200 },
  )
})

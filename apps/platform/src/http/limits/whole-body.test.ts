import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { runFor } from '../../requester.ts'
import { createWholeBodies } from './whole-body.ts'

const MB = 1024 * 1024
const { signal: present } = new AbortController()

/** A body that comes when the test says so. */
function startBody(readWhole: ReturnType<typeof createWholeBodies>, id: string, signal = present) {
  const stream = new PassThrough({ highWaterMark: 16 * MB })
  const read = runFor({ id }, () => readWhole(stream, signal)).catch((error: unknown) => error)
  const turn = () => new Promise((resume) => setImmediate(resume))
  return {
    read,
    async send(bytes: number) {
      stream.write(Buffer.alloc(bytes))
      await turn()
    },
    end: () => void stream.end(),
    fail: (error: Error) => void stream.destroy(error),
  }
}

const refused = { code: 'unavailable' }

test('sec S24 a body is whole before it is handed on', async () => {
  const readWhole = createWholeBodies(MB)
  const body = startBody(readWhole, 'one')
  let isRead = false
  void body.read.then(() => (isRead = true))
  await body.send(10)
  await body.send(20)
  expect(isRead).toBe(false)
  body.end()
  expect(await body.read).toMatchObject({ bytes: Buffer.alloc(30) })
})

test('sec S24 where too much is held, whoever holds most gives up what is still coming', async () => {
  const readWhole = createWholeBodies(10 * MB)
  const greedy = [1, 2, 3, 4].map(() => startBody(readWhole, 'greedy'))
  for (const one of greedy) await one.send(2 * MB)
  const other = startBody(readWhole, 'other')
  await other.send(3 * MB)
  other.end()
  expect(await other.read).toMatchObject({ bytes: { length: 3 * MB } })
  for (const one of greedy) one.end()
  const ends = await Promise.all(greedy.map(({ read }) => read))
  expect(ends.filter((end) => end instanceof Error)).toEqual([expect.objectContaining(refused)])
})

test('sec S24 what is released makes room, and what is whole is not taken away', async () => {
  const readWhole = createWholeBodies(4 * MB)
  const first = startBody(readWhole, 'one')
  await first.send(3 * MB)
  first.end()
  const whole = await first.read
  const second = startBody(readWhole, 'two')
  await second.send(2 * MB)
  expect(await second.read).toMatchObject(refused)
  if (whole && typeof whole === 'object' && 'release' in whole) (whole.release as () => void)()
  const third = startBody(readWhole, 'two')
  await third.send(2 * MB)
  third.end()
  expect(await third.read).toMatchObject({ bytes: { length: 2 * MB } })
})

test('sec S24 a body that is cut off, or whose caller has gone, holds nothing', async () => {
  const readWhole = createWholeBodies(4 * MB)
  const gone = new AbortController()
  const left = startBody(readWhole, 'one', gone.signal)
  await left.send(3 * MB)
  gone.abort(new Error('The caller has hung up.'))
  expect(await left.read).toMatchObject({ code: 'bad_request' })
  const cut = startBody(readWhole, 'one')
  await cut.send(3 * MB)
  cut.fail(new Error('aborted'))
  expect(await cut.read).toMatchObject({ code: 'bad_request' })
  const last = startBody(readWhole, 'two')
  await last.send(3 * MB)
  last.end()
  expect(await last.read).toMatchObject({ bytes: { length: 3 * MB } })
})

import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { Answer } from './answer.ts'

function serving(answer: Answer) {
  const app = fastify()
  app.get('/', (request, reply) => {
    reply.header('is-final', String(answer.isFinalFor(request)))
    answer.send(request, reply)
  })
  return async (encoding?: string) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const { headers: sent } = await app.inject({ url: '/', headers })
    return { encoding: sent['content-encoding'], isFinal: sent['is-final'] === 'true' }
  }
}

const long = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `Part ${index}` })))

test('W2 what is plain for now only is not final, and what is compressed then is', async () => {
  const ask = serving(new Answer(long))
  expect(await ask('br')).toEqual({ encoding: undefined, isFinal: false })
  expect(await ask('br')).toEqual({ encoding: undefined, isFinal: false })
  await expect.poll(() => ask('br')).toEqual({ encoding: 'br', isFinal: true })
  expect(await ask('gzip')).toEqual({ encoding: 'gzip', isFinal: true })
})

test('W2 who wants it plain, and a short one, get at once what stays', async () => {
  expect(await serving(new Answer(long))()).toEqual({ encoding: undefined, isFinal: true })
  expect(await serving(new Answer('[]'))('br')).toEqual({ encoding: undefined, isFinal: true })
})

test('what is asked once is not compressed', async () => {
  const answer = new Answer(long)
  const ask = serving(answer)
  await ask('br')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(answer.bytes).toBe(Buffer.byteLength(long))
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { matchRoute } from '../../routing/route-match.ts'
import { readServerPage } from './read-server-page.ts'

const search = matchRoute('/store', '?q=lever')

function answerWith(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { location: { search: '' } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([429, 503])(
  'B9 a search that the server refuses with %i is not read by the phone instead',
  async (status) => {
    answerWith(async () => new Response('', { status }))
    await expect(readServerPage(search)).rejects.toMatchObject({ status })
  },
)

test('B9 without an answer the browser reads for itself', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readServerPage(search)).toBeUndefined()
})

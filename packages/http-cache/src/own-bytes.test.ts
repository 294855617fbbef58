import { afterEach, expect, test, vi } from 'vitest'
import { CachedResponse } from './cached-response.ts'

const BODY = 5000

afterEach(() => void vi.unstubAllGlobals())

function response() {
  return new CachedResponse({ body: 'x'.repeat(BODY), type: 'text/html', headers: {} })
}

test('a body is kept in an ordinary buffer where the system gives no mapping', () => {
  class Full extends ArrayBuffer {
    constructor(bytes: number, options?: { maxByteLength?: number }) {
      if (options) throw new RangeError('Array buffer allocation failed')
      super(bytes)
    }
  }
  vi.stubGlobal('ArrayBuffer', Full)
  expect(response().respond({}).body.toString()).toBe('x'.repeat(BODY))
})

test('no more bodies are mapped than leave most of the mappings of a process for others', () => {
  const mapped = response()
  const responses = Array.from({ length: 20_000 }, response)
  const ordinary = responses.filter(({ bytes }) => bytes < mapped.bytes)
  expect(ordinary.length).toBeGreaterThan(3_000)
  expect(ordinary.length).toBeLessThan(5_000)
  expect(ordinary.at(-1)?.respond({}).body.toString()).toBe('x'.repeat(BODY))
})

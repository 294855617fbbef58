/** One call as the network would have seen it. */
export interface SeenCall {
  method: string
  url: string
  headers: Headers
  body: string
  form: FormData | undefined
}

/**
 * A fetch that notes each call and answers what it is told to; answers are real Responses.
 *
 * @param answers given in turn, the last one for ever; a function may answer by the call, an Error is thrown
 */
export function recordingFetch(
  ...answers: (Response | Error | ((call: SeenCall) => Response | Promise<Response>))[]
): { fetch: typeof fetch; calls: SeenCall[] } {
  const calls: SeenCall[] = []
  return {
    calls,
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://relative.example'), init)
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
      const call: SeenCall = {
        method: request.method,
        url: String(input),
        headers: request.headers,
        body: isForm ? '' : await request.clone().text(),
        form: isForm ? await request.formData() : undefined,
      }
      calls.push(call)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      if (typeof answer === 'function') return answer(call)
      return answer?.clone() ?? Response.json([])
    },
  }
}

/** A storage of a test's own. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** A page that notes where it was sent. */
export function testPage(href: string): {
  location: {
    href: string
    assign(url: string): void
    replace(url: string): void
    reload(): void
  }
  history: { state: unknown; replaceState(state: unknown, unused: string, url: string): void }
  visits: string[]
} {
  const visits: string[] = []
  const location = {
    href,
    assign: (url: string) => void visits.push(url),
    replace: (url: string) => void visits.push(`instead ${url}`),
    reload: () => void visits.push('reload'),
  }
  const history = {
    state: { from: 'a test' } as unknown,
    replaceState(state: unknown, _unused: string, url: string) {
      history.state = state
      location.href = new URL(url, location.href).href
    },
  }
  return { location, history, visits }
}

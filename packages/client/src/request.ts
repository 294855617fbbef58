import { headers as names, PROGRESS_TYPE, pathTo } from '@pitlane/protocol'
import type { Settle } from './auth/token-trial.ts'
import { errorFromResponse, isPlatformError, PlatformError } from './platform-error.ts'

/** What every call takes as its last argument. */
export interface CallOptions {
  /** Milliseconds after which the call is given up; no limit when left out. */
  timeout?: number
  signal?: AbortSignal
}

/** What a call that creates records takes beside. */
export interface CreateOptions extends CallOptions {
  /**
   * A text of one's own for this one create, such as a UUID: sent again within a day, after a lost
   * answer, it gives the first answer and creates nothing twice.
   */
  idempotencyKey?: string | undefined
}

/** What a change or deletion of a record takes beside. */
export interface ChangeOptions extends CallOptions {
  /** The tag of the version that was read, such as `"3"`: the call is refused with 412 when there is a later one. */
  ifMatch?: string | undefined
}

export interface RequestOptions extends CreateOptions, ChangeOptions {
  /** Called with each line of the answer, as it comes, but the last, which is the answer. */
  onLine?: ((line: string) => void) | undefined
  query?: URLSearchParams
  /** FormData is sent as it is, anything else as JSON text; undefined sends no body. */
  body?: unknown
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallResponse {
  data: unknown
  status: number
  headers: Headers
}

/** Sends one call; anything but a 2xx answer is thrown as a {@link PlatformError}. */
export type Send = (method: Method, path: string, call?: RequestOptions) => Promise<CallResponse>

/** {@link Send}, for callers that want the answer's value alone. */
export type SendRequest = <T>(method: Method, path: string, call?: RequestOptions) => Promise<T>

export interface Transport {
  serverUrl: string
  fetch: typeof fetch
  headers(): Headers
  timeout?: number
  /** Calls wait for it before they take their headers. */
  settle?: Settle | undefined
  onError?: ((error: PlatformError) => void) | undefined
}

/** Makes the one function through which every call of a client goes. */
export function createSend(transport: Transport): Send {
  return async function send(method, path, call = {}) {
    const { query, body, signal, timeout = transport.timeout } = call
    const search = query?.size ? `?${query}` : ''
    const settling = transport.settle?.()
    if (settling) await settling
    const headers = transport.headers()
    if (call.idempotencyKey !== undefined) {
      headers.set(names.idempotencyKey, call.idempotencyKey)
    }
    if (call.ifMatch !== undefined) headers.set(names.ifMatch, call.ifMatch)
    let payload: BodyInit | undefined
    if (body instanceof FormData) payload = body
    else if (body !== undefined) {
      payload = JSON.stringify(body)
      headers.set('Content-Type', 'application/json')
    }
    if (call.onLine) headers.set('Accept', PROGRESS_TYPE)
    const response = withDeadline({ signal, timeout }, (signal) =>
      fetchAndParse(
        transport.fetch,
        transport.serverUrl + path + search,
        { method, headers, body: payload, signal: signal },
        call.onLine,
      ),
    )
    response.catch((error: unknown) => {
      if (isPlatformError(error) && !signal?.aborted) transport.onError?.(error)
    })
    return response
  }
}

/** Makes the function that unwraps {@link Send}'s answers. */
export function createRequest(send: Send): SendRequest {
  return async function request<T>(
    method: Method,
    path: string,
    call?: RequestOptions,
  ): Promise<T> {
    const { data, status, headers } = await send(method, path, call)
    if (typeof data === 'string' && headers.get('content-type')?.startsWith('text/html')) {
      // A captive portal or a proxy's page, not the platform.
      throw new PlatformError('Network Error', { status, data })
    }
    // The platform keeps to the wire contract; its answers are not checked a second time here.
    return data as T
  }
}

/**
 * Fills a path pattern for a call.
 *
 * @throws PlatformError 404 for a value such as `..`, which an address would resolve away
 */
export const fillPath: typeof pathTo = (pattern, params) => {
  for (const [name, value] of Object.entries<string>(params)) {
    const segments = name === '*' ? value.split('/') : [value]
    if (value === '' || segments.some((segment) => segment === '.' || segment === '..')) {
      throw new PlatformError('Nothing was found at this address.', {
        status: 404,
        code: 'not_found',
      })
    }
  }
  return pathTo(pattern, params)
}

async function fetchAndParse(
  fetchFn: typeof fetch,
  url: string,
  init: RequestInit,
  onLine?: (line: string) => void,
): Promise<CallResponse> {
  let response: Response
  let text: string
  try {
    response = await fetchFn(url, init)
    text = onLine && response.ok ? await lastLine(response, onLine) : await response.text()
  } catch (cause) {
    const isAborted = cause instanceof Error && cause.name === 'AbortError'
    throw new PlatformError(isAborted ? 'Request aborted' : 'Network Error', { cause })
  }
  const { ok, status, headers } = response
  const data = parse(text)
  if (!ok) throw errorFromResponse(status, data)
  return { data, status, headers }
}

/** Blank lines only keep the connection. */
async function lastLine(response: Response, onLine: (line: string) => void): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let [last, open] = ['', '']
  const close = () => {
    if (open === '') return
    // Only what others follow is no answer yet.
    if (last !== '') onLine(last)
    last = open
  }
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      const [rest = '', ...lines] = decoder.decode(value, { stream: !done }).split('\n')
      open += rest
      for (const line of lines) {
        close()
        open = line
      }
      if (!done) continue
      close()
      return last
    }
  } finally {
    // The server goes on for whoever still listens.
    reader?.cancel().catch(() => undefined)
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Also ends the wait when the fetch that was handed in does not know signals. */
function withDeadline<T>(
  { timeout, signal }: CallOptions,
  work: (stop?: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!timeout && !signal) return work()
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const giveUp = (message: string) => {
      reject(new PlatformError(message, { cause: signal?.reason }))
      controller.abort()
    }
    const onAbort = () => giveUp('Request aborted')
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    const timer = timeout
      ? setTimeout(() => giveUp(`timeout of ${timeout} ms exceeded`), timeout)
      : undefined
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      })
  })
}

// Runs under Deno, in the process of one function: loads it, takes its calls from a socket of the platform, and leads
// what it fetches to the platform's gateway.
import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

const MAX_LINES = 1000
const MAX_CHARACTERS = 256 * 1024

const { entryUrl, socket, gateway, variables } = JSON.parse(Deno.args[0])
const { serve, stdin, stdout, exit } = Deno
const calls = new AsyncLocalStorage()
const encoder = new TextEncoder()

// A shell adds variables of its own, such as the folder it was started in.
for (const name of Object.keys(Deno.env.toObject())) {
  if (!variables.includes(name)) Deno.env.delete(name)
}

/** A record for the platform, on a line that no text of the function looks like by chance. */
function notify(record) {
  let bytes = encoder.encode(`\u001e${JSON.stringify(record)}\n`)
  while (bytes.length > 0) bytes = bytes.subarray(stdout.writeSync(bytes))
}

for (const level of ['debug', 'error', 'info', 'log', 'trace', 'warn']) {
  console[level] = (...values) => log(level, format(...values))
}

function log(level, text) {
  const call = calls.getStore()
  if (call) {
    call.lines += 1
    call.characters += text.length
    if (call.lines > MAX_LINES || call.characters > MAX_CHARACTERS) {
      if (call.isCut) return
      call.isCut = true
      notify({ id: call.secret, level: 'warn', text: 'More was written than is kept of a call.' })
      return
    }
  }
  notify({ id: call?.secret, level, text })
}

const ownFetch = fetch
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { origin, protocol } = new URL(request.url)
  const isOwn = !/^https?:$/.test(protocol) || origin === new URL(gateway).origin
  if (isOwn) return ownFetch(request)
  const { redirect, method, body, signal } = request
  const headers = new Headers(request.headers)
  headers.set('x-gateway-redirect', redirect)
  headers.set('x-gateway-call', calls.getStore()?.secret ?? '')
  const response = await ownFetch(`${gateway}/${encodeURIComponent(request.url)}`, {
    ...{ method, headers, body, signal },
    redirect: 'manual',
  })
  const refusal = response.headers.get('x-gateway-error')
  if (refusal !== null) throw new TypeError(decodeURIComponent(refusal))
  Object.defineProperty(response, 'url', { value: request.url })
  return response
}

let handler
Deno.serve = (...given) => {
  const [options] = given
  handler = given.find((one) => typeof one === 'function') ?? options?.handler
  const never = new Promise(() => {})
  return {
    addr: { transport: 'tcp', hostname: '127.0.0.1', port: 8000 },
    finished: never,
    async shutdown() {},
    ref() {},
    unref() {},
    async [Symbol.asyncDispose]() {},
  }
}

// What is thrown where nobody waits for it ends the call that it belongs to, and no other.
addEventListener('unhandledrejection', (event) => lose(event, event.reason))
addEventListener('error', (event) => lose(event, event.error))

function lose(event, error) {
  event.preventDefault()
  const call = calls.getStore()
  if (call) call.fail(error)
  else log('error', format(error))
}

async function answer(request, info) {
  const address = request.headers.get('base44-api-url')
  if (address === null) {
    const mark = request.headers.get('x-function-mark')
    if (mark !== null) notify({ mark })
    return new Response(null, { status: 204 })
  }
  // The address of the platform ends with the secret of this call.
  const secret = address.slice(address.lastIndexOf('/') + 1)
  // Before anything of the function runs: a call that was not handed over may be made again.
  notify({ begin: secret })
  const call = { secret, lines: 0, characters: 0, isCut: false, fail: undefined }
  const failure = new Promise((_resolve, reject) => {
    call.fail = reject
  })
  // The headers of what Deno hands in cannot be changed. A copy with nothing given besides takes 2 µs; with an address or
  // headers it takes 50.
  const own = new Request(request)
  const response = await calls.run(call, () => run(own, info, failure))
  if (call.lines === 0) return response
  notify({ end: secret })
  return marked(response)
}

async function run(request, info, failure) {
  try {
    const response = await Promise.race([handler(request, info), failure])
    if (response instanceof Response) return response
    throw new TypeError('The function has answered something else than a Response.')
  } catch (error) {
    log('error', format(error))
    const isMemory = error instanceof RangeError && /alloc|out of memory/i.test(error.message)
    return new Response(null, {
      status: 500,
      headers: { 'x-function-failed': isMemory ? 'function_memory' : 'function_crashed' },
    })
  }
}

/** Says that there are lines to wait for. */
function marked(response) {
  const headers = new Headers(response.headers)
  headers.set('x-function-output', '1')
  return new Response(response.body, { status: response.status, headers })
}

/** Ends when the platform has ended, however that came. */
async function watchParent() {
  try {
    for await (const _ of stdin.readable);
  } finally {
    exit()
  }
}

try {
  const { default: exported } = await import(entryUrl)
  handler ??= typeof exported === 'function' ? exported : exported?.fetch?.bind(exported)
  if (typeof handler !== 'function') {
    throw new TypeError('The function should call Deno.serve, or export a function by default.')
  }
} catch (error) {
  log('error', format(error))
  exit(1)
}
void watchParent()
void serve(
  {
    path: socket,
    onListen: () => notify({ ready: true }),
    onError: () => new Response(null, { status: 500 }),
  },
  answer,
)

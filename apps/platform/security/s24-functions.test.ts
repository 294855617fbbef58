import { symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../test/start-functions.ts'

const SECRET = 'a-secret-of-the-operator'

let shop: StartedFunctions
let neighbour: Server
let port: number
/** What reached the server of the own network, which functions may not call unless it is named. */
let reached: string[] = []

const asks = (body: string) => `
  const tried = async (work) => {
    try { return { done: await work() } } catch (error) { return { refused: error.name + ': ' + error.message } }
  }
  Deno.serve(async (request) => {
    const given = await request.json().catch(() => ({}))
    return Response.json(await tried(async () => { ${body} }))
  })`

const answering = `Deno.serve(() => new Response('ok'))`

beforeAll(async () => {
  neighbour = createServer((request, response) => {
    reached.push(request.url ?? '')
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else response.end('from inside')
  })
  await new Promise<void>((listening) => neighbour.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  port = (neighbour.address() as AddressInfo).port
  shop = await startFunctions(
    {
      'steady/entry.js': answering,
      'reads/entry.js': asks('return await Deno.readTextFile(given.path)'),
      'writes/entry.js': asks('return await Deno.writeTextFile(given.path, "x")'),
      'spawns/entry.js': asks(
        'return (await new Deno.Command("/bin/sh", { args: ["-c", "id"] }).output()).code',
      ),
      'sees/entry.js': asks(
        'console.log(Deno.env.get("KEY"), btoa(Deno.env.get("KEY"))); return Deno.env.toObject()',
      ),
      'sees/function.jsonc': '{ "secrets": ["KEY"] }',
      'calls/entry.js': asks(
        'return await (await fetch(given.url, { redirect: given.redirect })).text()',
      ),
      'connects/entry.js': asks('return (await Deno.connect(given)).remoteAddr'),
      'named/entry.js': asks('return await (await fetch(given.url)).text()'),
      'named/function.jsonc': `{ "hosts": ["127.0.0.1:${port}"] }`,
      'imports/entry.js': answering,
      'dynamic/entry.js': answering,
      'missing/entry.js': `import './gone.js'\n${answering}`,
      'links/entry.js': asks('return 1'),
      'remote/entry.js': `import 'https://code.example/x.js'\n${answering}`,
      'broken/entry.ts': `let x = = 1`,
      'silent/entry.js': `export const nothing = 1`,
      'throws/entry.js': `Deno.serve(() => { throw new Error('inside: ' + Deno.env.get('KEY')) })`,
      'rejects/entry.js': `Deno.serve(() => { Promise.reject(new Error('nobody waits')); return new Promise(() => {}) })`,
      'exits/entry.js': `
        Deno.serve(({ method }) => method === 'GET' ? new Response('ok') : Deno.exit(0))`,
      'loops/entry.js': `Deno.serve(() => { while (true); })`,
      'loops/function.jsonc': '{ "limits": { "seconds": 2 } }',
      'never/entry.js': `
        Deno.serve((request) => request.method === 'GET' ? new Response('ok') : new Promise(() => {}))`,
      'never/function.jsonc': '{ "limits": { "seconds": 5 } }',
      'heap/function.jsonc': '{ "limits": { "memory_mb": 64 } }',
      'heap/entry.js': `Deno.serve(() => { const all = []; while (true) all.push(new Array(1e6).fill({})) })`,
      'buffers/entry.js': `
        Deno.serve(() => { const all = []; while (true) all.push(new Uint8Array(64e6).fill(1)) })`,
      'workers/entry.js': `
        const code = 'const all = []; while (true) all.push(new Uint8Array(16e6).fill(1))'
        Deno.serve(() => {
          for (let i = 0; i < 8; i++) new Worker('data:text/javascript,' + code, { type: 'module' })
          return new Promise(() => {})
        })`,
      'wasm/entry.js': `
        Deno.serve(() => {
          const { buffer } = new WebAssembly.Memory({ initial: 32000 })
          for (let at = 0; at < buffer.byteLength; at += 4096) new Uint8Array(buffer, at, 1)[0] = 1
          return new Response('2 GB')
        })`,
      'reserves/entry.js': `
        Deno.serve(() => { new WebAssembly.Memory({ initial: 32000 }); return new Response('2 GB') })`,
      'works/entry.js': `
        const code = 'self.onmessage = ({ data }) => self.postMessage(data * 2)'
        const double = (number) => new Promise((resolve, reject) => {
          const worker = new Worker('data:text/javascript,' + code, { type: 'module' })
          worker.onmessage = ({ data }) => { worker.terminate(); resolve(data) }
          worker.onerror = reject
          worker.postMessage(number)
        })
        Deno.serve(async () => Response.json(await Promise.all([1, 2, 3].map(double))))`,
      'pid/entry.js': `Deno.serve(() => new Response(String(Deno.pid)))`,
      'dies/entry.js': `
        import { createClientFromRequest } from 'npm:@base44/sdk'
        Deno.serve(async (request) => {
          const { entities } = createClientFromRequest(request).asServiceRole
          await entities.Product.create({ name: 'Made once', price: 1 })
          Deno.exit(1)
        })`,
      'large/entry.js': `
        const part = new Uint8Array(1024 * 1024)
        Deno.serve(() => new Response(new ReadableStream({ pull(out) { out.enqueue(part) } })))`,
      'sized/entry.js': `Deno.serve(() => new Response(new Uint8Array(20e6)))`,
      'floods/entry.js': `
        Deno.serve(() => {
          for (let i = 0; i < 1e5; i++) console.log('line ' + i + ' of a flood')
          for (let i = 0; i < 1e4; i++) Deno.stdout.writeSync(new TextEncoder().encode('raw '.repeat(100) + '\\n'))
          return new Response('ok')
        })`,
      'heads/entry.js': `Deno.serve((request) => Response.json(Object.fromEntries(request.headers)))`,
      'poses/entry.js': `
        Deno.serve(() => new Response('<b>ok</b>', { headers: {
          'set-cookie': 'a=b', 'content-security-policy': 'default-src *', 'access-control-allow-origin': '*',
          'content-type': 'text/html', 'x-own': 'kept',
        } }))`,
    },
    {
      rateLimits: false,
      functions: { secrets: { KEY: SECRET, OTHER: 'another-secret' } },
      outbound: { privateHosts: [`127.0.0.1:${port}`] },
    },
  )
  const beside = join(dirname(shop.folder), 'beside.json')
  await writeFile(beside, '{"inside":true}')
  await symlink(beside, join(shop.folder, 'links', 'file.json'))
  const json = "with { type: 'json' }"
  await shop.write({
    'imports/entry.js': `import text from 'file://${beside}' ${json}\n${answering}`,
    'dynamic/entry.js': asks(
      `return (await import('file://${beside}', { ${json.replace('with', 'with:')} })).default`,
    ),
  })
})
afterAll(async () => {
  await shop.stop()
  neighbour.close()
})

async function call(name: string, body?: unknown, init: RequestInit = {}) {
  const answer = await fetch(`${shop.url}/api/functions/${name}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...init,
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function codeOf(name: string, body?: unknown) {
  const { status, text } = await call(name, body)
  const { code, message } = JSON.parse(text)
  expect(message).toMatch(/\.$/)
  expect(text).not.toMatch(/at .+:\d+|node:|\.ts\b|a-secret/)
  return `${status} ${code}`
}

const refused = async (name: string, body?: unknown) => {
  const { status, text } = await call(name, body)
  expect(status).toBe(200)
  return JSON.parse(text).refused
}

/** The line that the log has of the last run. */
async function runOf(name: string): Promise<{ output?: string[]; code?: string; status: number }> {
  const lines = () =>
    shop
      .logged()
      .split('\n')
      .filter((line) => line.includes('"function run"') && line.includes(`"function":"${name}"`))
  await expect.poll(lines, { timeout: 5000 }).not.toEqual([])
  return JSON.parse(lines().at(-1) ?? '{}')
}

test.each([
  '/etc/passwd',
  '/proc/self/environ',
  '../../beside.json',
  '../reads/../../../beside.json',
])('sec S24 a function cannot read %s', async (path) => {
  expect(await refused('reads', { path })).toMatch(/NotCapable/)
})

test('sec S24 a function can neither write nor start a program', async () => {
  expect(await refused('writes', { path: '/tmp/written-by-a-function' })).toMatch(/NotCapable/)
  expect(await refused('writes', { path: 'entry.js' })).toMatch(/NotCapable/)
  expect(await refused('spawns')).toMatch(/NotCapable/)
})

test('sec S24 a function sees the secrets that it names, and the log sees none', async () => {
  const { text } = await call('sees')
  const { done } = JSON.parse(text)
  expect(done).toMatchObject({ KEY: SECRET })
  // Nothing of the machine is among them, whatever the shell adds that starts Deno.
  expect(Object.keys(done).sort()).toStrictEqual(
    [
      'DENO_DIR',
      'DENO_NO_UPDATE_CHECK',
      'HTTPS_PROXY',
      'HTTP_PROXY',
      'KEY',
      'NO_COLOR',
      'NO_PROXY',
    ].sort(),
  )
  expect((await runOf('sees')).output).toStrictEqual(['log: [redacted] [redacted]'])
  expect(shop.logged()).not.toContain(SECRET)
})

test('sec S24 what a function imports outside of its folder is refused before it runs', async () => {
  expect(await codeOf('imports')).toBe('500 function_start_failed')
  expect(await codeOf('dynamic')).toBe('500 function_start_failed')
  expect(await codeOf('missing')).toBe('500 function_start_failed')
  expect(await codeOf('links')).toBe('500 function_start_failed')
  expect(await codeOf('remote')).toBe('500 function_start_failed')
  expect(await codeOf('broken')).toBe('500 function_start_failed')
  expect(await codeOf('silent')).toBe('500 function_start_failed')
  const log = shop.logged()
  expect(log).toMatch(
    /functions\/imports\/entry.js, line 1, imports \S+beside.json\S+, a file outside/,
  )
  expect(log).toMatch(
    /functions\/dynamic\/entry.js, line \d+, imports \S+beside.json\S+, a file outside/,
  )
  expect(log).toContain(
    'functions/missing/entry.js, line 1, imports \\"./gone.js\\", which is not there',
  )
  expect(log).toContain('links/file.json is not a file but a link')
  expect(log).toContain(
    'functions/remote/entry.js, line 1, imports \\"https://code.example/x.js\\": only files of its folder, of the folder shared and installed packages',
  )
})

test('sec S18 S24 a function calls servers on the internet and those that are named for it', async () => {
  const inside = `http://127.0.0.1:${port}/`
  reached = []
  for (const url of [
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:4400/',
  ]) {
    expect(await refused('calls', { url })).toMatch(/^TypeError: /)
  }
  expect(await refused('named', { url: 'http://example.com/' })).toMatch(/not among the allowed/)
  expect(await refused('calls', { url: `${inside}away`, redirect: 'follow' })).toMatch(/TypeError/)
  expect(await refused('connects', { hostname: '127.0.0.1', port })).toMatch(/NotCapable/)
  expect(reached).toStrictEqual(['/away'])
  expect(JSON.parse((await call('named', { url: inside })).text)).toStrictEqual({
    done: 'from inside',
  })
})

test('sec S24 a visitor cannot speak for the platform, and the function not over its head', async () => {
  const sent = {
    'Base44-Api-Url': 'http://evil.example',
    'Base44-Service-Authorization': 'Bearer evil',
    'Base44-App-Id': 'evil',
    'Base44-State': 'evil',
    'X-Data-Env': 'evil',
    'on-behalf-of': 'Bearer evil',
    'Base44-Functions-Version': 'v7',
    cookie: 'a=evil',
    'x-call-id': 'evil',
    'x-own': 'kept',
  }
  const seen = JSON.parse((await call('heads', undefined, { headers: sent })).text)
  expect(JSON.stringify(seen)).not.toContain('evil')
  expect(seen).toMatchObject({
    'base44-app-id': 'pitlane',
    'base44-api-url': expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//),
    'base44-service-authorization': expect.stringMatching(/^Bearer [\w-]{43}$/),
    'base44-functions-version': 'v7',
    'x-own': 'kept',
  })
  expect(seen).not.toHaveProperty('authorization')
  // What it was given is good for that call alone.
  const token = String(seen['base44-service-authorization'])
  const late = await fetch(`${shop.url}/api/apps/pitlane/entities/User`, {
    headers: { authorization: token },
  })
  expect(late.status).toBe(401)
  expect((await fetch(`${seen['base44-api-url']}/healthz`)).status).toBe(403)

  const { headers } = await call('poses')
  expect(headers.get('x-own')).toBe('kept')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('default-src *')
})

test.each(['constructor', '__proto__', 'toString', 'shared', '../functions'])(
  'sec D16 a function named %s is none',
  async (name) => {
    expect((await call(name)).status).toBe(404)
    const invoked = await fetch(`${shop.url}/api/apps/pitlane/functions/${name}`, {
      method: 'POST',
    })
    expect(invoked.status).toBe(404)
  },
)

/** Has another function answer all the while. */
async function beside<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const statuses = new Set<number>()
  while (!isDone) {
    statuses.add((await call('steady')).status)
    await Promise.race([done, new Promise((next) => setTimeout(next, 50))]).catch(() => undefined)
  }
  expect([...statuses]).toStrictEqual([200])
  return done
}

test.each([
  ['throws', '500 function_crashed'],
  ['rejects', '500 function_crashed'],
  ['exits', '500 function_crashed'],
  ['loops', '504 function_timeout'],
  ['heap', '500 function_memory'],
  ['buffers', '500 function_memory'],
  ['workers', '500 function_memory'],
  ['wasm', '500 function_memory'],
  ['sized', '502 function_output_too_large'],
])('sec D16 a function that %s costs its call alone', async (name, code) => {
  expect(await beside(codeOf(name))).toBe(code)
  expect(await runOf(name)).toMatchObject({ code: code.slice(4), status: Number(code.slice(0, 3)) })
})

test('sec D16 what counts is the memory that a function uses, not what is set aside for it', async () => {
  for (let call = 0; call < 3; call++) expect(await textOf('works')).toBe('200 [2,4,6]')
  expect(await textOf('reserves')).toBe('200 2 GB')
})

const textOf = async (name: string) => {
  const { status, text } = await call(name)
  return `${status} ${text}`
}

test('sec D16 a call whose process ends before it has read it is made once more', async () => {
  const pid = Number((await call('pid')).text)
  // It takes no more calls, and does not know it yet.
  process.kill(pid, 'SIGSTOP')
  const calls = Array.from({ length: 5 }, () => call('pid', { number: 1 }))
  await new Promise((next) => setTimeout(next, 300))
  process.kill(pid, 'SIGKILL')
  for (const { status, text } of await Promise.all(calls)) {
    expect([status, Number(text) === pid]).toStrictEqual([200, false])
  }
})

test('sec D16 a call that a function has begun is not made again', async () => {
  expect(await codeOf('dies')).toBe('500 function_crashed')
  const made = await shop.service.entities.Product?.filter({ name: 'Made once' })
  expect(made).toHaveLength(1)
})

test('sec D16 after a process has ended, the next call finds another', async () => {
  const get = () => call('exits', undefined, { method: 'GET' })
  expect((await get()).text).toBe('ok')
  expect(await codeOf('exits')).toBe('500 function_crashed')
  expect((await get()).text).toBe('ok')
})

test('sec D16 an answer without an end is cut, and told in the log', async () => {
  let bytes = 0
  const read = async () => {
    const answer = await fetch(`${shop.url}/api/functions/large`)
    for await (const part of answer.body ?? []) bytes += part.length
  }
  await expect(beside(read())).rejects.toThrow()
  expect(bytes).toBeLessThan(11 * 1024 * 1024)
  expect(await runOf('large')).toMatchObject({ code: 'function_output_too_large' })
})

test('sec D16 a flood of output is read, and its beginning kept', async () => {
  expect((await beside(call('floods'))).text).toBe('ok')
  const { output = [] } = await runOf('floods')
  expect(output[0]).toBe('log: line 0 of a flood')
  expect(output.length).toBeLessThanOrEqual(1001)
  expect(shop.logged().length).toBeLessThan(5_000_000)
  expect((await call('floods')).text).toBe('ok')
})

test('sec D16 calls that are under way beside one that never ends are answered', async () => {
  const stuck = codeOf('never')
  const other = await call('never', undefined, { method: 'GET' })
  expect(other.text).toBe('ok')
  expect(await stuck).toBe('504 function_timeout')
  expect((await call('never', undefined, { method: 'GET' })).text).toBe('ok')
})

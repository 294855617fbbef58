import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { createClient } from '@pitlane/client'
import { DEMO_MARK, type ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'
import { shopCommand } from '../shop-command/shop-command.ts'

const run = fileURLToPath(new URL('../../../../scripts/bootstrap/run-task.mjs', import.meta.url))
const task = fileURLToPath(new URL('../../../../scripts/tasks/shop.ts', import.meta.url))
const serviceToken = 'a-service-token-for-this-test-only'

/** One that is given up goes on beside the next, whose variables it would change. */
const TIMEOUT_MS = 120_000

const environment = { DEMO: 'off', SERVICE_TOKEN: serviceToken, LOG_LEVEL: 'info' }
let place = ''
let server: RunningServer
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-operator-'))
  server = await startServer(place, environment)
})
afterAll(async () => {
  await stop()
  await rm(place, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  server.process.kill('SIGTERM')
  await server.exited
}

const password = 'another long enough password'
const visitor = () => createClient<ShopEntities>({ serverUrl: server.url, appId: 'pitlane' })
const service = () =>
  createClient<ShopEntities>({ serverUrl: server.url, appId: 'pitlane', serviceToken })
    .asServiceRole

/** The real program, as an operator starts it. */
function shop(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [run, task, ...args], {
    cwd: place,
    env: { PATH: process.env.PATH, PORT: new URL(server.url).port, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  return { child, ended, output: () => output }
}

/** The same through its function, which costs no process. */
async function ask(args: string[]): Promise<{ refusal: string | undefined; lines: string[] }> {
  const lines: string[] = []
  const port = process.env.PORT
  process.env.PORT = new URL(server.url).port
  try {
    const refusal = await shopCommand(args, place, (line) => lines.push(line))
    return { refusal, lines }
  } finally {
    if (port === undefined) delete process.env.PORT
    else process.env.PORT = port
  }
}

/** What the page behind a link is sent. */
async function follow(link: string, fields: Record<string, string>): Promise<Response> {
  const { pathname, searchParams } = new URL(link)
  const body = new URLSearchParams({ token: searchParams.get('token') ?? '', ...fields })
  const headers = { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(`${server.url}${pathname}`, { method: 'POST', body, headers, redirect: 'manual' })
}

test('Y5 an admin is made, listed, given a new password and signed out beside a running shop', {
  timeout: TIMEOUT_MS,
}, async () => {
  const email = 'second@shop.example'
  const made = await shop(['admin', 'create', email]).ended
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('/login/invitation?token=')])
  const invitation = made.output.match(/http\S+/)?.[0] ?? ''
  expect((await follow(invitation, { full_name: 'Second', password })).status).toBeLessThan(400)
  const second = visitor()
  await second.auth.login(email, password)

  const { lines } = await ask(['admin', 'list'])
  expect(lines.map((line) => line.split(' ')[0])).toEqual([email, owner.ADMIN_EMAIL])
  expect((await ask(['admin', 'sessions', email])).lines.length).toBeGreaterThan(0)

  const ended = await ask(['admin', 'end-sessions', email.toUpperCase()])
  expect(ended.lines).toEqual([expect.stringMatching(/^second@shop\.example is signed out/)])
  await expect(second.auth.me()).rejects.toMatchObject({ status: 401 })
  expect((await ask(['admin', 'sessions', email])).lines).toEqual([
    `${email} is signed in nowhere.`,
  ])

  const reset = (await ask(['admin', 'reset', email])).lines.at(-1) ?? ''
  expect((await follow(reset, { password: `new ${password}` })).status).toBeLessThan(400)
  await visitor().auth.login(email, `new ${password}`)
  await expect(visitor().auth.login(email, password)).rejects.toMatchObject({ status: 401 })
})

test('Y5 sec S27 the token of the program ends with it, and the back office does not list it', async () => {
  await ask(['admin', 'list'])
  const refused = createClient({
    serverUrl: server.url,
    serviceToken: 'operator-that-nobody-was-given',
  }).asServiceRole.entities.Product?.list()
  await expect(refused).rejects.toMatchObject({ status: 401 })
  const tokens = await service().request<object[]>('GET', '/api/apps/pitlane/admin/service-tokens')
  expect(tokens.filter((token) => 'source' in token && token.source === 'operator')).toEqual([])
})

test.each([
  [['admin'], 'Please say what: admin create'],
  [['admin', 'create', 'no address'], 'Please give one email address'],
  [['admin', 'reset', 'nobody@shop.example'], 'There is no account of nobody@shop.example.'],
  [['admin', 'list', '--url', 'http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9.'],
  [['demo', 'remove'], 'Say --yes'],
  [['logs', '--level', 'loud'], '--level is "loud"'],
  [['logs', '--limit', '0'], '--limit is "0"'],
])('Y5 %j is answered by a sentence', async (args, sentence) => {
  expect((await ask(args)).refusal).toContain(sentence)
})

test('Y5 the log is read by path, level and request, and followed', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fetch(`${server.url}/api/apps/pitlane/entities/Nothing`)
  const { lines } = await ask(['logs', '--path', '/entities/Nothing', '--json'])
  expect(lines.map((line) => JSON.parse(line).details.status)).toEqual([404])
  expect((await ask(['logs', '--level', 'error'])).lines).toEqual([])

  const following = shop(['logs', '--follow', '--path', '/entities/Later'])
  await isFollowed(following, 'LaterOne')
  await stop()
  server = await startServer(place, { ...environment, PORT: new URL(server.url).port })
  await isFollowed(following, 'LaterTwo')
  following.child.kill('SIGINT')
  const { code, output } = await following.ended
  expect([code, output]).toEqual([0, expect.stringContaining('entities/LaterTwo 404')])
  expect(tokensOfPrograms()).toEqual([])
})

function tokensOfPrograms(): unknown[] {
  const db = new DatabaseSync(join(place, 'data/shop.db'), { readOnly: true })
  try {
    return db.prepare("SELECT id FROM service_tokens WHERE source = 'operator'").all()
  } finally {
    db.close()
  }
}

async function isFollowed(following: ReturnType<typeof shop>, name: string): Promise<void> {
  const visits = setInterval(() => {
    void fetch(`${server.url}/api/apps/pitlane/entities/${name}`).catch(() => undefined)
  }, 200)
  await vi.waitUntil(() => following.output().includes(name), { timeout: TIMEOUT_MS })
  clearInterval(visits)
}

test('Y10 the indexes of words are read anew beside a running shop', async () => {
  // On a machine with much else to do a search may be told to come again.
  const patience = { timeout: 60_000 }
  const { Product } = service().entities
  const { id } = await Product.create({ name: 'Lever of titanium', price: 10 })
  const beside = new DatabaseSync(join(place, 'data/shop.db'))
  const tables = beside.prepare(
    "select name from sqlite_schema where name like '%_search_%' and sql like '%fts5%'",
  )
  beside.exec(`delete from "${tables.get()?.name}"`)
  beside.close()
  await expect.poll(() => Product.count({ $search: 'titanium' }), patience).toBe(0)
  expect((await ask(['reindex', 'all'])).refusal).toContain('reindex takes no "all"')
  expect((await ask(['reindex'])).lines).toEqual(['Reindexed: Product.'])
  // What was counted before is cached until a product changes.
  await Product.update(id, { price: 11 })
  await expect.poll(() => Product.count({ $search: 'titanium' }), patience).toBe(1)
  await Product.delete(id)
})

test("Y5 the demo's products go, and no others", async () => {
  const { Product } = service().entities
  await Product.create({ name: 'Lever of our own', price: 10 })
  const specifications = { [DEMO_MARK]: null }
  await Product.create({ name: 'Lever of the demo', price: 10, specifications })
  const { lines } = await ask(['demo', 'remove', '--yes'])
  expect(lines).toEqual([expect.stringMatching(/^Deleted 1 products of the demo/)])
  expect((await Product.list()).map(({ name }) => name)).toEqual(['Lever of our own'])
})

test('Y5 the doctor says of everything how it is, and what to do', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { refusal, lines } = await ask(['doctor', '--json'])
  const findings: { what: string; state: string; text: string }[] = JSON.parse(lines.join(''))
  const stateOf = (what: string) => findings.find((each) => each.what === what)?.state
  expect([refusal, findings]).toEqual([undefined, findings])
  for (const what of ['disk', 'permissions', 'clock', 'database', 'files', 'server', 'admins'])
    expect([what, stateOf(what)]).toEqual([what, 'ok'])
  for (const what of ['mail', 'PUBLIC_URL', 'backups'])
    expect([what, stateOf(what)]).toEqual([what, 'warn'])
  for (const { text } of findings) expect(text).toMatch(/\.$|: .+/)

  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  silent.close()
  const ill = await shop(['doctor'], {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'shop@shop.example',
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LLM_MODEL: 'none',
    PUBLIC_URL: 'https://shop.invalid',
  }).ended
  expect(ill.code).toBe(1)
  for (const what of ['mail', 'model', 'PUBLIC_URL', 'certificate'])
    expect(ill.output).toMatch(new RegExp(`^fail  ${what} `, 'm'))
  expect(ill.output).toContain('4 of 16 fail: mail, model, PUBLIC_URL, certificate.')
})

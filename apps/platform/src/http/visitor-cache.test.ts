import { request as ask } from 'node:http'
import { paths, pathTo } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../test/start-platform.ts'

let started: StartedPlatform
beforeEach(async () => {
  started = await startPlatform({ listen: true, corsOrigins: ['https://other.example'] })
  const { Product } = started.service.entities
  for (let count = 0; count < 30; count++) await Product?.create({ name: `Lever ${count}` })
})
afterEach(() => started.stop())

const list = pathTo(paths.entityRecords, { appId: APP_ID, entity: 'Product' })

interface Answered {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** Over a connection, since only those are answered without the routes. */
function get(headers: Record<string, string> = {}, path = list): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = ask(`${started.url}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _date, ...rest } = answer.headers
        resolve({
          status: answer.statusCode,
          headers: rest,
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const repeated = async () => {
  const text = await started.service.request<string>('GET', paths.metrics)
  return Number(/cache_hits_total\{kind="visitor"\} (\d+)/.exec(text)?.[1])
}

/** Asks until the routes are no longer asked, and returns the answer before and the one after. */
async function settled(headers: Record<string, string> = {}): Promise<[Answered, Answered]> {
  for (let tries = 0; tries < 20; tries++) {
    const first = await get(headers)
    const before = await repeated()
    const second = await get(headers)
    if ((await repeated()) > before) return [first, second]
  }
  throw new Error('the routes were asked each time')
}

test.each<Record<string, string>>([
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
  { 'x-app-id': APP_ID },
])('W2 a repeated response to %j is the same, headers and bytes', async (headers) => {
  const [first, second] = await settled(headers)
  expect(second).toEqual(first)
  expect(second.status).toBe(200)
})

test('W2 what one header brought is not sent to who sends another', async () => {
  await settled({ 'accept-encoding': 'br' })
  const origin = 'https://other.example'
  expect((await get({ 'accept-encoding': 'br', origin })).headers).toMatchObject({
    'access-control-allow-origin': origin,
  })
  expect((await get()).headers).not.toHaveProperty('content-encoding')
  expect((await get({ 'x-app-id': 'another' })).status).toBe(400)
})

test('W2 after a change the next answer is the new one', async () => {
  const [, before] = await settled()
  await started.service.entities.Product?.create({ name: 'Fork' })
  const after = await get()
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(Buffer.from(after.body, 'base64').toString()).toContain('Fork')
})

test('R11 a gate that closes is closed for repeated responses too', async () => {
  await settled()
  await started.service.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), {
    body: { public_settings: 'private_with_login' },
  })
  expect((await get()).status).toBe(403)
})

test('sec S7 a token, even an invalid one, is looked at', async () => {
  await settled()
  expect((await get({ authorization: 'Bearer nobody-has-this' })).status).toBe(401)
})

test('W2 who has the newest answer is told so', async () => {
  const [, { headers }] = await settled()
  expect((await get({ 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('sec S26 repeated responses stand in the log and in the numbers', async () => {
  await settled()
  const lines = () =>
    started.logged().match(/"path":"[^"]*\/entities\/Product"[^\n]*/g)?.length ?? 0
  const before = lines()
  const series = `http_request_duration_seconds_count{method="GET",route="${paths.entityRecords}",status="200"}`
  const counted = async () => {
    const text = await started.service.request<string>('GET', paths.metrics)
    return Number(text.split(`${series} `)[1]?.split('\n')[0])
  }
  const countedBefore = await counted()
  await get()
  expect(lines()).toBe(before + 1)
  expect(await counted()).toBe(countedBefore + 1)
})

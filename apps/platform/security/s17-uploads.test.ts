import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ listen: true })
})
afterAll(() => started.stop())

const UPLOAD = '/api/apps/pitlane/integration-endpoints/Core/UploadFile'
const painted = (width: number, height: number, colour = '#c33') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const upload = async (bytes: Uint8Array, name = 'picture.png') => {
  const file = new File([new Uint8Array(bytes)], name)
  return (await started.service.integrations.Core.UploadFile({ file })).file_url
}
const folder = () => started.config.filesUrl.slice('file:'.length)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'

test.each([
  ['an SVG', svg, 'x.svg', 415],
  ['an SVG posing as a PNG', svg, 'x.png', 415],
  ['an HTML page', '<!doctype html><script>alert(1)</script>', 'x.png', 415],
  ['a CSV posing as a picture', 'name,price', 'x.jpg', 415],
  ['a zip', 'PK\u0003\u0004', 'x.zip', 415],
  ['nothing', '', 'x.png', 415],
  ['a picture cut off', '\u0089PNG\r\n\u001a\nIHDR', 'x.png', 400],
  ['a GIF in name only', 'GIF89a', 'x.gif', 400],
])('sec S17 %s is refused', async (_what, text, name, status) => {
  const bytes = Buffer.from(text, 'latin1')
  await expect(upload(bytes, name)).rejects.toMatchObject({ status })
})

test('sec S17 a small file that unpacks to a huge picture is refused', async () => {
  const bomb = await painted(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  await expect(upload(bomb)).rejects.toMatchObject({ status: 400 })
})

test('sec S17 nothing half received is left behind', async () => {
  expect(await readdir(`${folder()}/.incoming`)).toEqual([])
})

test('sec S6 a field named like a prototype is 400', async () => {
  const path = '/api/apps/pitlane/integration-endpoints/Core/UploadFile'
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const form = new FormData()
    form.append(name, 'x')
    await expect(started.service.request('POST', path, { body: form })).rejects.toMatchObject({
      status: 400,
    })
  }
})

test.each([
  '/files/',
  '/files/../shop.db',
  '/files/..%2fshop.db',
  '/files/%2e%2e/%2e%2e/etc/passwd',
  '/files/%2Fetc%2Fpasswd',
  '/files/.incoming/x',
  '/files/.incoming',
  '/files/0123456789abcdef01234567.webp%00.png',
  '/files/0123456789abcdef01234567.svg',
  '/files/0123456789abcdef01234567',
  '/files/0123456789ABCDEF01234567.webp',
  '/files/C:%5Cwindows%5Cwin.ini',
])('sec S17 %s is no file', async (path) => {
  const answer = await started.platform.app.inject({ url: path })
  expect(answer.statusCode).toBe(404)
})

test('sec S23 a file above 50 MB is 413, told by its length or not', async () => {
  const own = await startPlatform({ listen: true })
  const url = `${own.url}/api/apps/pitlane/integration-endpoints/Core/UploadFile`
  const headers = { authorization: `Bearer ${own.config.serviceToken}` }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(51 * 1024 * 1024)]), 'big.png')
  const told = new Request(url, { method: 'POST', body: form })
  const type = { 'content-type': told.headers.get('content-type') ?? '' }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: await told.blob(),
  })
  expect(answer.status).toBe(413)
  const early = await own.platform.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { ...headers, ...type, 'content-length': String(60 * 1024 * 1024) },
  })
  expect(early.statusCode).toBe(413)
  expect(await readdir(`${own.config.filesUrl.slice(5)}/.incoming`)).toEqual([])
  await own.stop()
})

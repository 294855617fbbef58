import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ listen: true })
})
afterAll(() => started.stop())

const UPLOAD = '/api/apps/pitlane/integration-endpoints/Core/UploadFile'
const BOUNDARY = 'the-edge'
/** A multipart body, byte by byte. */
const raw = (...pieces: (string | Uint8Array)[]) =>
  Buffer.concat(pieces.map((one) => Buffer.from(one)))
const part = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const filePart = (name = 'x.png') => part('file', `; filename="${name}"`)
const END = `\r\n--${BOUNDARY}--\r\n`
const post = (body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  fetch(`${started.url}${UPLOAD}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${started.config.serviceToken}`, 'content-type': type },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
const answered = async (response: Response) => {
  expect(await response.json()).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
  })
  return response.status
}
const painted = (width: number, height: number, colour = '#c33') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const upload = async (bytes: Uint8Array, name = 'picture.png') => {
  const file = new File([new Uint8Array(bytes)], name)
  return (await started.service.integrations.Core.UploadFile({ file })).file_url
}
const get = async (url: string) =>
  Buffer.from(await (await started.platform.fetch(new URL(url).pathname)).arrayBuffer())
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

/** One chunk of a PNG. */
const chunk = (type: string, data: Uint8Array) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
const claiming = (width: number, height: number, more: Uint8Array = Buffer.alloc(0)) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(2000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['65,535 by 65,535 pixels', claiming(65_535, 65_535)],
  ['two thousand million pixels in one row', claiming(2_000_000_000, 1)],
  ['no pixels', claiming(0, 0)],
  ['a row that never comes', claiming(4000, 4000)],
])('sec S17 a picture of a few bytes that claims %s is refused at once', async (_what, bytes) => {
  const start = performance.now()
  await expect(upload(bytes)).rejects.toMatchObject({ status: 400 })
  expect(performance.now() - start).toBeLessThan(3000)
})

test('sec S17 a note of 100 MB packed into a small picture is not unpacked into the kept one', async () => {
  const note = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 })
  const packed = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), note]))
  const start = performance.now()
  const url = await upload(claiming(20, 20, packed))
  expect((await get(url)).byteLength).toBeLessThan(2000)
  expect(performance.now() - start).toBeLessThan(10_000)
})

const image = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
  painted(24, 24).toFormat(format).toBuffer()

test.each([
  ['a JPEG that ends as a page', async () => [await image('jpeg'), '<html><script>CANARY']],
  ['a JPEG that ends as a Java archive', async () => [await image('jpeg'), 'PK\u0003\u0004CANARY']],
  ['a GIF that is a script too', async () => [await image('gif'), '*/=1;alert("CANARY")']],
  ['a WebP that ends as a page', async () => [await image('webp'), '<svg onload=CANARY>']],
  [
    'a PNG with PHP in a note',
    async () => [claiming(20, 20, chunk('tEXt', Buffer.from('a\0<?php CANARY')))],
  ],
] as const)('sec S17 of %s only the picture is kept', async (_what, make) => {
  const url = await upload(raw(...(await make())), '../../evil.php')
  expect(url).toMatch(/^http:\/\/shop\.example\/files\/[0-9a-f]{32}\.jpg$/)
  for (const name of [url, url.replace('.jpg', '-240.avif'), url.replace('.jpg', '-240.webp')]) {
    expect((await get(name)).includes('CANARY')).toBe(false)
  }
})

test.each([
  ['a TIFF', 'II*\0'],
  ['a PostScript file', '%!PS-Adobe-3.0 EPSF'],
  ['a photograph as HEIC', '\0\0\0\u0018ftypheic\0\0\0\0heic'],
  ['an icon', '\0\0\u0001\0\u0001\0'],
  ['a program', 'MZ\u0090\0'],
  ['a script', '#!/bin/sh\necho'],
  ['an SVG after a mark of its encoding', '\u00ef\u00bb\u00bf<svg xmlns="x">'],
  ['a text with a byte that ends it', 'name,price\0'],
])('sec S17 %s is no kind of file that is kept, whatever its name', async (_what, text) => {
  for (const name of ['x.png', 'x.jpg', 'x.csv']) {
    if (name === 'x.csv' && !text.includes('\0')) continue
    await expect(upload(Buffer.from(text, 'latin1'), name)).rejects.toMatchObject({ status: 415 })
  }
})

test('sec S17 the name that a file is sent under is never a path', async () => {
  const bytes = await image('png')
  for (const name of [
    '../../../etc/cron.d/x.png',
    'C:\\windows\\x.png',
    '.htaccess',
    'x'.repeat(10_000),
    'a\u0000.png',
  ]) {
    const answer = await post(raw(filePart(name), bytes, END))
    expect([200, 400]).toContain(answer.status)
    if (answer.status === 200) {
      expect(await answer.json()).toEqual({
        file_url: expect.stringMatching(/\/files\/[0-9a-f]{32}\.jpg$/),
      })
    }
  }
  expect((await readdir(folder())).every((name) => /^([0-9a-f]{32}|\.incoming)/.test(name))).toBe(
    true,
  )
})

test.each([
  ['cut off within the file', raw(filePart(), 'half a pic'), 400],
  ['cut off within the headers', raw(filePart().slice(0, 40)), 400],
  ['without any part', raw(END), 400],
  ['empty', raw(''), 400],
  ['of a thousand files', raw(...Array(1000).fill(`${filePart()}x\r\n`), END), 413],
  [
    'of 10,000 fields',
    raw(...Array.from({ length: 10_000 }, (_, at) => `${part(`f${at}`)}x\r\n`), END),
    413,
  ],
  ['with a field name of 1 MB', raw(part('n'.repeat(1024 * 1024)), 'x', END), 400],
  [
    'with headers of 1 MB',
    raw(part('file', `; filename="x.png"\r\nX-Long: ${'y'.repeat(1024 * 1024)}`), 'x', END),
    415,
  ],
  [
    'with 20,000 headers',
    raw(part('file', `; filename="x.png"${'\r\nA: b'.repeat(20_000)}`), 'x', END),
    415,
  ],
])('sec S17 a form %s is refused', async (_what, body, status) => {
  expect(await answered(await post(new Uint8Array(body)))).toBe(status)
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
])('sec S17 a form of type %s is refused', async (type) => {
  expect([400, 415]).toContain(
    await answered(await post(new Uint8Array(raw(filePart(), 'x', END)), type)),
  )
})

test('sec S17 a file without end is cut off at the limit, and is gone', async () => {
  let sent = 0
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(raw(filePart())),
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const answer = await post(endless).catch(() => undefined)
  if (answer) expect(await answered(answer)).toBe(413)
  expect(sent).toBeLessThan(80 * 1024 * 1024)
  await vi.waitFor(async () => expect(await readdir(`${folder()}/.incoming`)).toEqual([]), 60_000)
})

test('sec S17 who hangs up halfway leaves nothing behind', async () => {
  const { hostname, port } = new URL(started.url ?? '')
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${started.config.serviceToken}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const first = raw(filePart(), Buffer.alloc(300_000, 'x'))
  socket.write(raw(`${first.length.toString(16)}\r\n`, first, '\r\n'))
  await vi.waitFor(
    async () => expect(await readdir(`${folder()}/.incoming`)).toHaveLength(1),
    60_000,
  )
  socket.destroy()
  await vi.waitFor(async () => expect(await readdir(`${folder()}/.incoming`)).toEqual([]), 60_000)
})

test('sec S17 after all of that nothing half received is left, and a picture is still taken', async () => {
  expect(await upload(await image('png'))).toContain('/files/')
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

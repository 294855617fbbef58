import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFormats } from '@pitlane/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FilePlace, filePlaces } from '../../../test/file-stores.ts'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

const painted = (width: number, height: number, colour = '#c33') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

describe.each(filePlaces)('%s', (_where, startPlace) => {
  let place: FilePlace
  let started: StartedPlatform
  beforeAll(async () => {
    place = await startPlace()
    const { filesUrl, filesCredentials } = place
    started = await startPlatform({ filesUrl, filesCredentials })
  })
  afterAll(async () => {
    await started.stop()
    await place.stop()
  })

  const upload = async (bytes: Uint8Array, name = 'picture.png') => {
    const file = new File([new Uint8Array(bytes)], name)
    const answer = await started.service.integrations.Core.UploadFile({ file })
    return answer.file_url
  }
  const get = (url: string, headers = {}) =>
    started.platform.fetch(new URL(url).pathname, { headers })
  const sizeOf = async (url: string) => {
    const answer = await get(url)
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    return { format, width, height }
  }

  test('W4 an uploaded picture has an absolute address and stands beside its smaller sizes', async () => {
    const url = await upload(await painted(1200, 800).png().toBuffer())
    expect(url).toMatch(/^http:\/\/shop\.example\/files\/[0-9a-f]{32}\.jpg$/)
    expect(await sizeOf(url)).toEqual({ format: 'jpeg', width: 1200, height: 800 })
    const formats = pictureFormats(url)
    expect(formats.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    for (const { type, sizes } of formats) {
      for (const { url, width } of sizes) {
        const height = Math.round((width * 2) / 3)
        expect((await get(url)).headers.get('content-type')).toBe(type)
        // What AVIF is packed in is called HEIF.
        const format = type === 'image/avif' ? 'heif' : 'webp'
        expect(await sizeOf(url)).toEqual({ format, width, height })
      }
    }
  })

  test('W4 a small picture is never made larger, and has every name all the same', async () => {
    const url = await upload(await painted(300, 200).jpeg().toBuffer(), 'a.jpg')
    for (const { sizes } of pictureFormats(url)) {
      const widths = await Promise.all(sizes.map(async (size) => (await sizeOf(size.url)).width))
      expect(widths).toEqual([240, 300, 300, 300])
    }
  })

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('W4 %s is taken', async (format) => {
    const bytes = await painted(40, 30, '#282').toFormat(format).toBuffer()
    expect(await sizeOf(await upload(bytes, 'x'))).toEqual({
      format: 'jpeg',
      width: 40,
      height: 30,
    })
  })

  test('W4 the same bytes have the same address, also when they arrive together', async () => {
    const bytes = await painted(64, 64, '#36c').png().toBuffer()
    const before = (await place.names()).length
    const urls = await Promise.all([upload(bytes, 'a.png'), upload(bytes, 'b.png'), upload(bytes)])
    expect(new Set([...urls, await upload(bytes)]).size).toBe(1)
    expect((await place.names()).length).toBe(before + 9)
    expect(await upload(await painted(64, 64, '#36d').png().toBuffer())).not.toBe(urls[0])
  })

  test('sec S17 nothing of the sent file is kept but its picture', async () => {
    const jpeg = await painted(50, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>canary-tail</script>')])
    const url = await upload(polyglot, 'x.html')
    const smaller = pictureFormats(url).flatMap(({ sizes }) => sizes.map((size) => size.url))
    for (const kept of [url, ...smaller]) {
      const bytes = Buffer.from(await (await get(kept)).arrayBuffer())
      expect(bytes.includes('canary')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
    // Turned as the camera meant it.
    expect(await sizeOf(url)).toMatchObject({ width: 20, height: 50 })
  })

  test('sec S17 files are served for good, as what they are, and can do nothing', async () => {
    const url = await upload(await painted(30, 30).png().toBuffer())
    const answer = await get(url)
    const name = new URL(url).pathname.slice('/files/'.length)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: `"${name}"`,
    })
    expect(Number(answer.headers.get('content-length'))).toBe(
      (await answer.arrayBuffer()).byteLength,
    )
    const again = await get(url, { 'if-none-match': `"${name}"` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await started.platform.fetch(`/files/${name}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('W4 a PDF and a CSV are kept as they are and only downloaded', async () => {
    for (const [bytes, name, type] of [
      [Buffer.from('%PDF-1.7\n...'), 'manual.pdf', 'application/pdf'],
      [Buffer.from('name,price\n<script>,1'), 'stock.csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const answer = await get(await upload(bytes, name))
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.]+"$/)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    }
  })

  test('W4 without a file it is 400', async () => {
    const path = '/api/apps/pitlane/integration-endpoints/Core/UploadFile'
    const form = new FormData()
    form.append('note', 'no file')
    for (const init of [{ body: { file: 'x' } }, { body: form }, { body: undefined }]) {
      await expect(started.service.request('POST', path, init)).rejects.toMatchObject({
        status: 400,
        message: 'Send the file as multipart form data, in a field named "file".',
      })
    }
  })

  test('W4 only admins and the service role upload', async () => {
    const file = new File(['x'], 'x.png')
    const { client } = await started.addUser()
    const by = (who: typeof client) => who.integrations.Core.UploadFile({ file })
    await expect(by(started.client)).rejects.toMatchObject({ status: 401 })
    await expect(by(client)).rejects.toMatchObject({ status: 403 })
    const bytes = new Uint8Array(await painted(20, 20).png().toBuffer())
    const own = await started.admin.integrations.Core.UploadFile({
      file: new File([bytes], 'x.png'),
    })
    expect(own.file_url).toContain('/files/')
  })

  test('W4 integrations that are not here are 404 with a message', async () => {
    for (const path of [
      '/api/apps/pitlane/integration-endpoints/Core/Teleport',
      '/api/apps/pitlane/integration-endpoints/installable/Acme/integration-endpoints/Teleport',
    ]) {
      await expect(started.service.request('POST', path, { body: {} })).rejects.toMatchObject({
        status: 404,
        message: 'There is no integration named "Teleport".',
      })
    }
  })

  test('W4 what is seen through stays so where the format can, and is white where it cannot', async () => {
    const glass = { create: { width: 20, height: 20, channels: 4, background: '#0000' } } as const
    const url = await upload(await sharp(glass).png().toBuffer())
    const pixelOf = async (address: string) => {
      const { data } = await sharp(await (await get(address)).arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 4)]
    }
    expect((await pixelOf(url)).slice(0, 3)).toEqual([255, 255, 255])
    for (const { sizes } of pictureFormats(url)) {
      expect((await pixelOf(sizes[0]?.url ?? '')).at(3)).toBe(0)
    }
  })

  test('W4 a master stands in for its sizes until they are made, and is not cached under their names', async () => {
    const master = await painted(1200, 800, '#063').jpeg().toBuffer()
    const url = `http://shop.example${await started.platform.keepMaster(master)}`
    const sizes = pictureFormats(url).flatMap((format) => format.sizes.map((size) => size.url))
    expect(sizes).toHaveLength(8)
    for (const size of sizes) {
      const answer = await get(size)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(master)
    }
    const [size = ''] = sizes
    const { headers } = await get(size)
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await get(size, known)).status).toBe(304)

    const sizing = await started.platform.findMissingSizes()
    expect(sizing.total).toBe(1)
    await sizing.run()
    const made = await get(size, known)
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(made.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await (await get(url)).arrayBuffer())).toEqual(master)
    expect((await started.platform.findMissingSizes()).total).toBe(0)
  })
})

test('W4 a size that is missing is made, and those that were made of what was sent stay', async () => {
  const place = await mkdtemp(join(tmpdir(), 'files-'))
  const { platform, service, stop } = await startPlatform({ filesUrl: `file:${place}` })
  const file = new File([new Uint8Array(await painted(1200, 800).png().toBuffer())], 'a.png')
  const { file_url } = await service.integrations.Core.UploadFile({ file })
  const [, id] = /(\w+)\.jpg$/.exec(file_url) ?? []
  // No encoder has made it: it would be made anew, and different.
  await writeFile(join(place, `${id}-960.avif`), 'as it was')
  await rm(join(place, `${id}-720.avif`))
  await (await platform.findMissingSizes()).run()
  expect((await platform.findMissingSizes()).total).toBe(0)
  expect(await readFile(join(place, `${id}-960.avif`), 'utf8')).toBe('as it was')
  await stop()
  await rm(place, { recursive: true })
})

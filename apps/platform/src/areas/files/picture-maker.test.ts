import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'

let folder: string
let picture: string
let maker: PictureMaker
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-pictures-'))
  picture = join(folder, 'picture')
  const size = { width: 300, height: 200, channels: 3, background: '#c4161c' } as const
  await sharp({ create: size }).png().toFile(picture)
  maker = createPictureMaker()
})
afterEach(async () => {
  maker.close()
  await rm(folder, { recursive: true })
})

const isRunning = (pid: number | undefined) => {
  if (pid === undefined) throw new Error('there is no process')
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('W2 pictures are encoded beside the server, in a process that ends when there are no more', async () => {
  const brief = createPictureMaker({ idleMs: 50 })
  const making = [brief.make(picture, 'one'), brief.make(picture, 'two')]
  const pid = brief.pid()
  expect(pid).not.toBe(process.pid)
  expect(isRunning(pid)).toBe(true)
  const [one, two] = await Promise.all(making)
  expect(one?.map(([name]) => name)).toContain('one.jpg')
  const [, jpeg] = two?.find(([name]) => name === 'two.jpg') ?? []
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  expect(await brief.make(picture, 'three')).toHaveLength(one?.length ?? 0)
  brief.close()
})

test('sec S17 what cannot be read is refused, and the next picture is made', async () => {
  await writeFile(join(folder, 'broken'), 'RIFF....WEBPVP8 nothing of the kind')
  await expect(maker.make(join(folder, 'broken'), 'broken')).rejects.toMatchObject({
    status: 400,
    message: 'This picture cannot be read.',
  })
  expect(await maker.make(picture, 'next')).not.toHaveLength(0)
})

test('sec S17 a picture whose encoder is killed is made once more; killed again it is 503, and the next one is made', async () => {
  const making = maker.make(picture, 'unlucky')
  process.kill(maker.pid() ?? 0, 'SIGKILL')
  expect(await making).not.toHaveLength(0)

  const deadly = maker.make(picture, 'deadly')
  const first = maker.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => ![undefined, first].includes(maker.pid()), 60_000)
  process.kill(maker.pid() ?? 0, 'SIGKILL')
  await expect(deadly).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(await maker.make(picture, 'next')).not.toHaveLength(0)
})

test('D8 a signal for all processes lets pictures under way be finished', async () => {
  await maker.make(picture, 'warm')
  const making = maker.make(picture, 'last')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(maker.pid() ?? 0, signal)
  expect(await making).not.toHaveLength(0)
})

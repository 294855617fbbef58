import { setTimeout as wait } from 'node:timers/promises'
import { shopInfo } from '@pitlane/shop'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopCard } from './card.ts'
import { Busy, createImageRenderer, type ImageRenderer } from './image-renderer.ts'

const job = { card: shopCard(shopInfo({ name: 'Kerbside' })), picture: undefined }

let renderer: ImageRenderer
beforeEach(() => {
  renderer = createImageRenderer()
})
afterEach(() => renderer.close())

const kill = () => process.kill(renderer.pid() ?? 0, 'SIGKILL')

/** Kills each process that renders until it is stopped. */
function killAll(): { stop(): void; killed: Set<number> } {
  const killed = new Set<number>()
  const timer = setInterval(() => {
    const pid = renderer.pid()
    if (pid === undefined || killed.has(pid)) return
    killed.add(pid)
    kill()
  }, 5)
  return { killed, stop: () => clearInterval(timer) }
}

test('R3 an Open Graph image whose process dies is drawn all the same', async () => {
  const drawing = renderer.render(job)
  await wait(20)
  const first = renderer.pid()
  kill()
  expect(await sharp(await drawing).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  expect(renderer.pid()).not.toBe(first)
})

test('R3 an Open Graph image that kills its process each time is given up, and the next one is drawn', async () => {
  const { killed, stop } = killAll()
  await expect(renderer.render(job)).rejects.toThrow('The process ended.')
  stop()
  expect(killed.size).toBe(2)
  expect(await sharp(await renderer.render(job)).metadata()).toMatchObject({ format: 'jpeg' })
})

test('sec S17 what waits for the renderer has a limit, and goes with it', async () => {
  const jobs = Array.from({ length: 200 }, () => renderer.render(job))
  const settled = Promise.allSettled(jobs)
  await expect(jobs.at(-1)).rejects.toThrow(Busy)
  await jobs[0]
  renderer.close()
  const results = await settled
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(10)
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Busy)
  expect(renderer.pid()).toBeUndefined()
})

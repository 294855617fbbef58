import { setTimeout as wait } from 'node:timers/promises'
import { shopInfo } from '@pitlane/shop'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopCard } from './card.ts'
import { createDrawer, type Drawer } from './image-renderer.ts'
import { Busy } from './one-at-a-time.ts'

const job = { card: shopCard(shopInfo({ name: 'Kerbside' })), picture: undefined }

let drawer: Drawer
beforeEach(() => {
  drawer = createDrawer()
})
afterEach(() => drawer.close())

const kill = () => process.kill(drawer.pid() ?? 0, 'SIGKILL')

/** Kills each process that draws until told to stop. */
function killAll(): { stop(): void; killed: Set<number> } {
  const killed = new Set<number>()
  const timer = setInterval(() => {
    const pid = drawer.pid()
    if (pid === undefined || killed.has(pid)) return
    killed.add(pid)
    kill()
  }, 5)
  return { killed, stop: () => clearInterval(timer) }
}

test('R3 a preview whose process dies is drawn all the same', async () => {
  const drawing = drawer.draw(job)
  await wait(20)
  const first = drawer.pid()
  kill()
  expect(await sharp(await drawing).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  expect(drawer.pid()).not.toBe(first)
})

test('R3 a preview that kills its process each time is given up, and the next one is drawn', async () => {
  const { killed, stop } = killAll()
  await expect(drawer.draw(job)).rejects.toThrow('The process ended.')
  stop()
  expect(killed.size).toBe(2)
  expect(await sharp(await drawer.draw(job)).metadata()).toMatchObject({ format: 'jpeg' })
})

test('sec S17 what waits for the drawer has a limit, and goes with it', async () => {
  const asked = Array.from({ length: 200 }, () => drawer.draw(job))
  const settled = Promise.allSettled(asked)
  await expect(asked.at(-1)).rejects.toThrow(Busy)
  await asked[0]
  drawer.close()
  const results = await settled
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(10)
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Busy)
  expect(drawer.pid()).toBeUndefined()
})

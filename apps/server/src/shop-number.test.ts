import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import { type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const path = pathTo(paths.adminSettings, { appId: 'pitlane' })

let folder = ''
let server: RunningServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-number-'))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  server = await startServer(folder, {
    ...{ DEMO: 'off', SERVICE_TOKEN: serviceToken, LOG_LEVEL: 'warn' },
  })
  const { url, output } = server
  const service = createClient({ serverUrl: url, serviceToken }).asServiceRole
  const read = () => service.request<AdminSettings>('GET', path)
  const save = (shop: object) => service.request<AdminSettings>('PUT', path, { body: { shop } })
  return { url, output, read, save, visitor: createClient({ serverUrl: url }) }
}

async function stop() {
  server?.process.kill('SIGTERM')
  await server?.exited
  server = undefined
}

/** As a version stored them that took numbers as they were typed. */
async function startWithStored(shop: object) {
  const { save } = await start()
  await save({ name: 'Apex' })
  await stop()
  const db = new DatabaseSync(join(folder, 'data', 'shop.db'))
  db.prepare('update settings set shop = ?').run(JSON.stringify(shop))
  db.close()
  return start()
}

const chatLinks = async (url: string) =>
  (await (await fetch(`${url}/aboutus`)).text()).match(/https:\/\/wa\.me\/[^?"]*/g) ?? []

test('M6 O11 a number that is saved without its country code is stored whole, and every chat link leads home', async () => {
  const { url, save, visitor } = await start()
  const { shop, notices } = await save({ name: 'Apex', whatsapp_number: '8123 4567' })
  expect([shop, notices]).toEqual([{ name: 'Apex', whatsapp_number: '+6581234567' }, []])
  expect((await visitor.getPublicSettings()).shop).toMatchObject({ whatsapp_number: '+6581234567' })
  const links = await chatLinks(url)
  expect(new Set(links)).toEqual(new Set(['https://wa.me/6581234567']))
  const html = await (await fetch(url)).text()
  expect(html).toContain('"telephone":"+6581234567"')
  expect(html).toContain('+65 8123 4567')
  // Chats with an assistant, where no account of WhatsApp Business is set up.
  const agent = pathTo(paths.agentWhatsApp, { appId: 'pitlane', agentName: 'parts-adviser' })
  const chat = await fetch(url + agent, { redirect: 'manual' })
  expect(chat.headers.get('location')).toMatch(/^https:\/\/wa\.me\/6581234567(?:\?|$)/)

  await save({ name: 'Apex', country: 'MY', whatsapp_number: '012-345 6789' })
  expect(new Set(await chatLinks(url))).toEqual(new Set(['https://wa.me/60123456789']))
})

test('M6 O11 a number that nobody can open is refused in a sentence, and nothing is changed', async () => {
  const { save, read } = await start()
  await save({ name: 'Apex', whatsapp_number: '+65 8123 4567' })
  await expect(save({ name: 'Other', whatsapp_number: '12' })).rejects.toMatchObject({
    status: 422,
    code: 'validation_failed',
    message:
      'No chat can be opened with “12”. Write the number with its country code, such as +65 8123 4567.',
  })
  await expect(save({ name: 'Other', paynow: '6777 8888' })).rejects.toMatchObject({
    message: expect.stringMatching(/^PayNow cannot pay to “6777 8888”\./),
  })
  await expect(save({ name: 'Other', country: 'ZZ' })).rejects.toMatchObject({ status: 422 })
  expect((await read()).shop).toEqual({ name: 'Apex', whatsapp_number: '+6581234567' })
})

test('M6 O11 what was stored without a country code is used as it was meant, and its owner is told until it is saved', async () => {
  const stored = { name: 'Apex', whatsapp_number: '8123 4567', paynow: '91234567' }
  const { url, read, save, output } = await startWithStored(stored)
  expect(new Set(await chatLinks(url))).toEqual(new Set(['https://wa.me/6581234567']))
  const { shop, notices } = await read()
  expect(shop).toMatchObject({ whatsapp_number: '+6581234567', paynow: '+6591234567' })
  expect(notices).toEqual([
    {
      ...{ field: 'whatsapp_number', kind: 'completed' },
      message:
        'The WhatsApp number was saved as “8123 4567”, without its country code. Orders now go to +65 8123 4567.',
    },
    expect.objectContaining({ field: 'paynow', kind: 'completed' }),
  ])
  // The log is written about once a second.
  await expect.poll(output, { timeout: 5000 }).toContain('The WhatsApp number was saved as')
  expect((await save({ ...shop, name: 'Apex Moto' })).notices).toEqual([])
  await stop()
  const again = await start()
  expect((await again.read()).notices).toEqual([])
})

test('M6 O11 a stored number that nobody can open leads nowhere, and stands in the way of no other change', async () => {
  const { url, read, save } = await startWithStored({ name: 'Apex', whatsapp_number: 'call us' })
  expect(await chatLinks(url)).toEqual([])
  const agent = pathTo(paths.agentWhatsApp, { appId: 'pitlane', agentName: 'parts-adviser' })
  expect((await fetch(url + agent, { redirect: 'manual' })).headers.get('location')).toBeNull()
  const { shop, notices } = await read()
  expect(notices).toMatchObject([{ field: 'whatsapp_number', kind: 'unusable' }])
  expect((await save({ ...shop, name: 'Apex Moto' })).shop).toMatchObject({ name: 'Apex Moto' })
  expect((await save({ ...shop, whatsapp_number: '8123 4567' })).notices).toEqual([])
})

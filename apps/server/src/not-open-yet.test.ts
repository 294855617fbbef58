import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const settings = pathTo(paths.adminSettings, { appId: 'pitlane' })

let folder = ''
let server: RunningServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-not-open-'))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}) {
  server = await startServer(folder, { DEMO: 'off', SERVICE_TOKEN: serviceToken, ...environment })
  const { url, output } = server
  return { url, output, service: createClient({ serverUrl: url, serviceToken }).asServiceRole }
}

async function stop() {
  server?.process.kill('SIGTERM')
  await server?.exited
  server = undefined
}

const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }

test('O1 sec S30 an empty shop without an owner is not open yet, also after a restart, until its owner opens it', async () => {
  const { url } = await start(nobody)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Not open yet')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/healthz', '/readyz', '/admin', '/login'])
    expect((await fetch(url + path)).status, path).toBe(200)
  const manifest = async (at: string) => (await fetch(`${at}/admin/manifest.webmanifest`)).json()
  expect(await manifest(url)).toMatchObject({ name: 'Back office', start_url: '/admin/' })
  await stop()

  const again = await start(nobody)
  expect(await (await fetch(again.url)).text()).toContain('Not open yet')
  const link = /^Set up the shop[^:]*, once: (\S+)$/m.exec(again.output())?.[1] ?? ''
  const code = new URL(link).searchParams.get('code') ?? ''
  const owner = { full_name: 'Mei', email: 'mei@shop.example', password: 'throttle and brake' }
  const body = new URLSearchParams({ code, ...owner })
  const made = await fetch(link, { method: 'POST', body, redirect: 'manual' })
  expect(made.headers.get('location')).toMatch(/\/admin\/setup\?access_token=/)

  await again.service.request('PUT', settings, {
    body: { public_settings: 'public_without_login', shop: { name: 'Apex' } },
  })
  expect(await manifest(again.url)).toMatchObject({
    name: 'Apex · Back office',
    short_name: 'Apex',
  })
  expect(await (await fetch(again.url)).text()).not.toContain('Not open yet')
  await stop()
  expect(await (await fetch((await start(nobody)).url)).text()).not.toContain('Not open yet')
})

import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '@pitlane/client'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

/** What is in the data folder that other accounts of the machine could open. */
async function openToOthers(): Promise<string[]> {
  const data = join(folder, 'data')
  const paths = [
    data,
    ...(await readdir(data, { recursive: true })).map((name) => join(data, name)),
  ]
  // A file may get its final name meanwhile.
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: await modeOf(path).catch(() => 0) })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path)
}

test.skipIf(process.platform === 'win32')(
  'sec S15 only the account of the server reads its data, those of an earlier version included',
  async () => {
    const earlier = ['outbox/1.eml', 'files/a.pdf', 'files/.previews/p.jpg', 'server.log']
    for (const path of earlier.map((name) => join(folder, 'data', name))) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'x')
      await chmod(path, 0o644)
      await chmod(dirname(path), 0o755)
    }
    const start = () => startServer(folder, { SERVICE_TOKEN: token, DEMO: 'off' })
    const server = await start()
    const client = createClient({ serverUrl: server.url, serviceToken: token })
    const picture = { width: 300, height: 200, channels: 3, background: '#c33' } as const
    const bytes = await sharp({ create: picture }).png().toBuffer()
    const file = new File([new Uint8Array(bytes)], 'a.png')
    await client.asServiceRole.integrations.Core.UploadFile({ file })
    await client.auth.register({ email: 'rider@shop.example', password: 'brake late, turn in' })
    const outbox = join(folder, 'data', 'outbox')
    await vi.waitUntil(async () => (await readdir(outbox)).length > 1, 60_000)

    const made = await readdir(join(folder, 'data'), { recursive: true })
    for (const name of ['shop.db', 'shop.db-wal', 'shop.db-shm']) expect(made).toContain(name)
    expect(await openToOthers()).toEqual([])
    expect(await modeOf(join(folder, 'data'))).toBe(0o700)
    expect(await modeOf(join(folder, 'data', 'shop.db'))).toBe(0o600)
    server.process.kill('SIGKILL')
    await server.exited

    for (const name of ['shop.db', 'shop.db-wal']) await chmod(join(folder, 'data', name), 0o644)
    const again = await start()
    expect(await openToOthers()).toEqual([])
    again.process.kill('SIGTERM')
    await again.exited
  },
)

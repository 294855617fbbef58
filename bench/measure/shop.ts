import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/test/start-server.ts'

export const serviceToken = 'a-service-token-for-the-benchmarks-only'

export const owner = { email: 'owner@pitlane.test', password: 'a long enough password' }

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export interface BenchShop {
  url: string
  stop(): Promise<void>
}

/**
 * The demo shop as an operator runs it day by day: started before, so that nothing of a first start is measured, with
 * request logs on and kept in a file, since reading them here would cost a core.
 */
export async function startBenchShop(): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-bench-'))
  const first = await startIn(folder)
  await previewsAreDrawn(join(folder, 'data', 'files', '.previews'))
  await first.stop()
  const shop = await startIn(folder)
  // What every start does behind its first answer.
  await pause(SETTLED_MS)
  return {
    url: shop.url,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SETTLED_MS = 3000

async function startIn(folder: string): Promise<BenchShop> {
  const port = await freePort()
  const log = join(folder, 'out.log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SERVICE_TOKEN: serviceToken,
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const exited = new Promise((resolve) => child.on('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await pause(200)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

// One every second at the slowest: five without a new one mean that all are there.
async function previewsAreDrawn(folder: string): Promise<void> {
  const count = async () => (await readdir(folder, { recursive: true }).catch(() => [])).length
  for (let seen = -1; seen !== (await count()) || seen < 1; await pause(5000)) seen = await count()
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

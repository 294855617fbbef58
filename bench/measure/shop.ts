import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/platform/test/free-port.ts'
import { sparing } from '../../scripts/bootstrap/memory.mjs'

export const serviceToken = 'a-service-token-for-the-benchmarks-only'

export const owner = { email: 'owner@pitlane.test', password: 'a long enough password' }

/** What `npm start` comes to once the packages are there. */
const start = ['bootstrap/run-task.mjs', 'tasks/start.ts'].map((path) =>
  fileURLToPath(new URL(`../../scripts/${path}`, import.meta.url)),
)

export interface BenchShop {
  url: string
  /** Of the process that serves now. */
  pid(): number
  /** Stops it and starts it again where it was. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * The demo shop as an operator runs it day by day: started before, so that nothing of a first start is measured, with
 * request logs on and kept in a file, since reading them here would cost a core.
 *
 * @param databaseUrl a database of its own; a SQLite file without it
 * @param environment variables besides
 * @param isEmpty without the demo's products, whose pictures take a while
 */
export async function startBenchShop(
  databaseUrl?: string,
  {
    isEmpty = false,
    environment = {},
  }: { isEmpty?: boolean; environment?: Record<string, string> } = {},
): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-bench-'))
  const own: Record<string, string> = {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, DEMO: 'on' }),
    ...(isEmpty && { DEMO: 'off' }),
    ...environment,
  }
  const port = await freePort()
  const again = () => startIn(folder, port, own)
  let shop = await again()
  if (!isEmpty) {
    while (!readFileSync(join(folder, LOG), 'utf8').includes('Sizing pictures: done'))
      await pause(200)
    await previewsAreDrawn(join(folder, 'data', 'files', '.previews'))
  }
  const restart = async () => {
    await shop.stop()
    shop = await again()
  }
  await restart()
  // What every start does behind its first response.
  await pause(SETTLED_MS)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => shop.pid,
    restart,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SETTLED_MS = 3000
const LOG = 'out.log'

interface Running {
  pid: number
  stop(): Promise<void>
}

async function startIn(
  folder: string,
  port: number,
  database: Record<string, string>,
): Promise<Running> {
  const log = join(folder, LOG)
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, start, {
    cwd: folder,
    env: {
      // As `npm start` does.
      ...sparing,
      PATH: process.env.PATH,
      PORT: String(port),
      SERVICE_TOKEN: serviceToken,
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...database,
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
    pid: child.pid ?? 0,
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

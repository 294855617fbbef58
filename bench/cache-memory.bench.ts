import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paths, pathTo } from '@pitlane/protocol'
import {
  built,
  picturesSized,
  type RunningServer,
  startServer,
} from '../apps/server/test/start-server.ts'
import { sparing } from '../scripts/bootstrap/memory.mjs'

const CACHE_MB = 64
const QUESTIONS = 95_000
const SEARCHES = 2_500
const MISSING_PAGES = 2_500
const CONNECTIONS = 16
/** Longer than whatever follows a start, and than a thread for slow reads lasts without one. */
const IDLE_MS = 60_000

const list = pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' })

/** What 100,000 addresses that were never asked for before leave in memory, with a cache that they fill many times. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-cache-'))
  const settings = {
    ...sparing,
    CACHE_MB: String(CACHE_MB),
    RATE_LIMITS: 'off',
    DEMO: 'on',
  }
  const server = await startServer(folder, settings, [], built)
  try {
    const rows: [when: string, megabytes: number][] = []
    const note = async (when: string) => rows.push([when, await residentMegabytes(server)])
    await note('at the start')
    await picturesSized(server)
    await pause(IDLE_MS)
    await note('before')
    await ask(server, QUESTIONS, (count) => `${list}?q=${filterWithout(count)}`)
    await note(`after ${QUESTIONS} lists`)
    await ask(server, SEARCHES, (count) => `/store?q=lever-${count}`)
    await note(`after ${SEARCHES} searches`)
    await ask(server, MISSING_PAGES, (count) => `/nothing-here-${count}`)
    await note(`after ${MISSING_PAGES} pages that are not there`)
    await pause(IDLE_MS)
    await note('a minute later')
    console.log(`| resident, with CACHE_MB=${CACHE_MB} | MB |\n|---|--:|`)
    for (const [when, megabytes] of rows) console.log(`| ${when} | ${Math.round(megabytes)} |`)
  } finally {
    server.process.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
}

/** Finds the whole catalogue. */
function filterWithout(count: number): string {
  return encodeURIComponent(JSON.stringify({ name: { $ne: `nothing-${count}` } }))
}

async function ask(
  { url }: RunningServer,
  total: number,
  pathOf: (count: number) => string,
): Promise<void> {
  let count = 0
  const askAgain = async () => {
    while (count < total) {
      const path = pathOf(count++)
      // A machine that is busy with other things may have no time for one.
      while (!(await isAnswered(url + path))) await pause(100)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain))
}

async function isAnswered(address: string): Promise<boolean> {
  const response = await fetch(address)
  await response.arrayBuffer()
  return response.status !== 503
}

async function residentMegabytes({ process }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../apps/platform/test/free-port.ts'
import { functionsRuntime } from '../apps/server/src/config/functions-config.ts'
import { root } from '../scripts/bootstrap/places.mjs'
import { startBareProxy } from './measure/bare-proxy.ts'
import { requestsPerSecond } from './measure/load.ts'
import { memoryOf } from './measure/memory.ts'
import { compare, median } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const CLIENTS = 16
const STARTS = 3
/** Until V8 has compiled what a call runs through. */
const WARM_SECONDS = 15
/** Longer than whatever follows a start. */
const IDLE_MS = 10_000
const HANDLER = '() => Response.json({ ok: true })'

/** A function that answers a constant against the same handler in bare Deno, its first call, and what functions cost that nobody calls. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-functions-'))
  const names = Array.from({ length: 30 }, (_, index) => `function-${index}`)
  const many = await writeFunctions(join(folder, 'many'), names)
  const one = await writeFunctions(join(folder, 'one'), [])
  try {
    await compareWithBareDeno(many, folder)
    const [none, some] = [await idleMemory(one), await idleMemory(many)]
    console.log(`| ${names.length} functions that nobody calls, against one | MB |\n|---|--:|`)
    console.log(`| difference | ${((some - none) / 1024).toFixed(1)} |`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareWithBareDeno(functions: string, folder: string): Promise<void> {
  const shop = await startBenchShop(undefined, {
    isEmpty: true,
    environment: { FUNCTIONS_FOLDER: functions },
  })
  const times: number[] = []
  for (let call = 0; call < STARTS; call += 1) {
    const start = performance.now()
    await (await fetch(`${shop.url}/api/functions/function-${call}`)).text()
    times.push(performance.now() - start)
  }
  const bare = await startBareDeno(folder)
  const load = { connections: CLIENTS, seconds: 2 }
  const ours = { ...load, url: `${shop.url}/api/functions/function-0` }
  await requestsPerSecond({ ...ours, seconds: WARM_SECONDS })
  const row = await compare(
    `warm function, ${CLIENTS} clients`,
    'req/s',
    () => requestsPerSecond(ours),
    () => requestsPerSecond({ ...load, url: bare.url }),
  )
  // What a hop through Node costs at the least, whatever the hop does.
  const proxy = await startBareProxy(bare.url)
  const hop = await compare(
    `warm function, ${CLIENTS} clients`,
    'req/s',
    () => requestsPerSecond(ours),
    () => requestsPerSecond({ ...load, url: proxy.url }),
  )
  proxy.stop()
  bare.stop()
  await shop.stop()
  printComparisons('bare Deno', [row])
  printComparisons('node:http that only hands on to bare Deno', [hop])
  console.log(`| first call, which starts a process | ms |\n|---|--:|`)
  console.log(`| median of ${STARTS} | ${Math.round(median(times))} |`)
}

async function idleMemory(functions: string): Promise<number> {
  const shop = await startBenchShop(undefined, {
    isEmpty: true,
    environment: { FUNCTIONS_FOLDER: functions },
  })
  const sizes: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    await shop.restart()
    await (await fetch(shop.url)).text()
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    sizes.push((await memoryOf(shop.pid())).VmRSS ?? 0)
  }
  await shop.stop()
  return median(sizes)
}

/** With that which the shop's agent names. */
async function writeFunctions(folder: string, names: readonly string[]): Promise<string> {
  for (const name of [...names, 'parts-adviser']) {
    const file = join(folder, name, 'entry.js')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `Deno.serve(${HANDLER})\n`)
  }
  return folder
}

async function startBareDeno(folder: string) {
  const port = await freePort()
  const file = join(folder, 'bare.js')
  await writeFile(file, `Deno.serve({ port: ${port}, hostname: '127.0.0.1' }, ${HANDLER})\n`)
  const child = spawn(functionsRuntime(root).deno, ['run', '--allow-net', file])
  // It says where it listens.
  await once(child.stderr, 'data')
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

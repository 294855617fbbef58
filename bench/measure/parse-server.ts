import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/platform/test/free-port.ts'
import { hasPostgres, NO_POSTGRES } from '../../apps/platform/test/start-postgres.ts'
import { installAlone } from '../../scripts/bootstrap/npm.mjs'
import { root } from '../../scripts/bootstrap/places.mjs'
import { PlainError } from '../../scripts/bootstrap/plain-error.mjs'
import { parseAppId } from './parse-process.ts'

const VERSION = '9.10.0'

const folder = join(root, '.cache', 'bench-parse')
const script = fileURLToPath(new URL('./parse-process.ts', import.meta.url))
const appHeaders = { 'x-parse-application-id': parseAppId }

export interface ParseShop {
  /** Lists the products. */
  readonly list: string
  readonly headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Installs Parse Server. What it cannot be compared without here; undefined when all is there. */
export async function missingForParse(): Promise<string | undefined> {
  if (!hasPostgres()) return NO_POSTGRES
  try {
    await installParse()
    return undefined
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    return `Parse Server is not here: ${error.message}`
  }
}

/**
 * Installs Parse Server for the benchmarks alone, outside of the project's packages.
 *
 * @throws PlainError when the registry is out of reach
 */
async function installParse(): Promise<void> {
  const described = join(folder, 'node_modules', 'parse-server', 'package.json')
  if (existsSync(described) && readFileSync(described, 'utf8').includes(`"${VERSION}"`)) return
  await mkdir(folder, { recursive: true })
  await installAlone(folder, process.execPath, `parse-server@${VERSION}`)
}

/** A Parse Server in a process of its own with these products, its logs as they come. */
export async function startParse(
  databaseUrl: string,
  products: readonly object[],
): Promise<ParseShop> {
  const port = await freePort()
  const log = join(folder, 'out.log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [script, String(port), databaseUrl], {
    cwd: folder,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const url = `http://127.0.0.1:${port}/parse`
  await answers(`${url}/health`, child, log)
  const list = `${url}/classes/Product`
  for (const product of products) await create(list, product)
  return {
    list,
    headers: appHeaders,
    async stop() {
      const exited = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function create(list: string, product: object): Promise<void> {
  // Parse refuses "$" and "." in the keys of an object.
  const body = JSON.stringify(product).replaceAll(/"[^"\\]*":/g, (key) =>
    key.replaceAll(/[$.]/g, '_'),
  )
  const answer = await fetch(list, {
    method: 'POST',
    headers: { ...appHeaders, 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function answers(url: string, child: ChildProcess, log: string): Promise<void> {
  const isOk = async () => {
    const answer = await fetch(url, { headers: appHeaders }).catch(() => undefined)
    return answer?.ok === true
  }
  while (!(await isOk())) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

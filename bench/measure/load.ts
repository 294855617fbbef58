import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PlainError } from '../../scripts/bootstrap/plain-error.mjs'
import { canInstallPackages, installPackages } from '../../scripts/checks/debian.ts'

export interface Load {
  url: string
  /** Simultaneous connections. */
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** A Lua file for wrk, when each request must differ. */
  script?: string
}

/**
 * Puts load on an address of this machine with wrk.
 *
 * @returns requests a second
 * @throws Error when a response was not 2xx or 3xx, since a fast refusal would look like speed
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { url, connections = 32, seconds = 3, headers = {}, script } = load
  const output = await wrk([
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    // A busy machine is slow, not wrong.
    '--timeout',
    '10s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script] : []),
    url,
  ])
  if (/Non-2xx|Socket errors/.test(output))
    throw new Error(`the answers were not all good:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

function wrk(args: string[]): Promise<string> {
  ensureWrk()
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.on('error', reject)
    child.on('exit', () => resolve(output))
  })
}

function ensureWrk(): void {
  const isHere = () => existsSync('/usr/bin/wrk') || existsSync('/usr/local/bin/wrk')
  if (isHere() || (canInstallPackages() && installPackages(['wrk']) && isHere())) return
  throw new PlainError(
    'The benchmarks need wrk. Please install it, for example: apt-get install wrk',
  )
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { splitPassword } from '@pitlane/platform'
import { BackupError } from '../backup-error.ts'

const DEBIAN = '/usr/lib/postgresql'
const MAX_SAID = 4000

export interface PostgresTool {
  process: ChildProcess
  /** @throws BackupError with what it said when it has failed */
  ended: Promise<void>
}

/**
 * Starts PostgreSQL's own program on a database; its password goes by the environment, which other accounts cannot read.
 *
 * @throws BackupError when it is not installed
 */
export function postgresTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): PostgresTool {
  const { address, password } = splitPassword(url)
  const child = spawn(findProgram(name), [...args, '--no-password', `--dbname=${address}`], {
    env: { ...environment(), ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-MAX_SAID)
  })
  // A program that ends early no longer reads: how it ended says more.
  child.stdin.on('error', () => undefined)
  return { process: child, ended: ending(child, name, () => said) }
}

async function ending(child: ChildProcess, name: string, said: () => string): Promise<void> {
  const [code, signal] = await once(child, 'close')
  if (code === 0) return
  throw new BackupError(describeFailure(name, said(), signal))
}

function describeFailure(name: string, said: string, signal: string | null): string {
  const version = /server version: (\d+)/.exec(said)?.[1]
  if (/version mismatch/.test(said) && version)
    return `${name} is older than the server. Install the client of PostgreSQL ${version}, on Debian postgresql-client-${version}.`
  const [first = signal ? `It was ended by ${signal}.` : ''] = said
    .split('\n')
    .filter((line) => /error|fatal/i.test(line))
    .map((line) => line.replace(/^\w+: (error: )?/, ''))
  return `${name} failed: ${first}`
}

function findProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const { PG_BIN, PATH = '' } = environment()
  const usual = newestFirst.map((version) => join(DEBIAN, version, 'bin'))
  // Who names a folder means that one.
  const folders = PG_BIN ? [PG_BIN] : [...usual, ...PATH.split(delimiter)]
  const found = folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  if (found) return found
  throw new BackupError(
    `${name} is not on this machine. Install PostgreSQL's client, on Debian: apt-get install postgresql-client.`,
  )
}

/** Whom the tools find, and how they speak; nothing of what only the shop is to know. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, PG_BIN, HOME, PGSSLROOTCERT } = process.env
  return { PATH, PG_BIN, HOME, ...(PGSSLROOTCERT && { PGSSLROOTCERT }), LC_ALL: 'C' }
}

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server of the test's own. */
export interface Postgres {
  /** A new, empty database on it. */
  newDatabase(): Promise<string>
  /** Runs a statement as somebody else would who is at the database; returns its rows. */
  run(url: string, text: string): Promise<object[]>
  /** Breaks off whatever it is doing, as a crash would, and starts again after something else was done. */
  crash(whileAway?: () => Promise<void>): Promise<void>
  /** A second server that follows this one. */
  standby(): Promise<Standby>
  stop(): Promise<void>
}

export interface Standby {
  /** The address of what is a database of the primary. */
  urlOf(primaryUrl: string): string
  /** It follows nobody any more, and may be written. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Whether this machine has PostgreSQL; where it must have it, its absence is a failure. */
export function hasPostgres(): boolean {
  if (binaries()) return true
  if (process.env.CI === 'true') throw new Error('PostgreSQL is needed: apt-get install postgresql')
  return false
}

/** Why the tests on PostgreSQL do not run here. */
export const NO_POSTGRES = 'PostgreSQL was not found (PG_BIN, /usr/lib/postgresql or PATH)'

let shared: Promise<Postgres> | undefined

/** One server for all suites of this thread; it ends with the thread. */
export function sharedPostgres(): Promise<Postgres> {
  shared ??= startPostgres()
  return shared
}

/**
 * Starts a throwaway cluster in a private temporary folder, as an unprivileged user.
 *
 * @param isDurable whether a crash of the server may take back nothing that was committed
 * @throws Error when PostgreSQL is not there; ask {@link hasPostgres} before
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const bin = binaries()
  if (!bin) throw new Error(NO_POSTGRES)
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-postgres-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'pitlane', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = settingsFor({ folder, port, isDurable })
  const server = watched([bin, data, folder, ...settings], options)
  const url = (name: string) => `postgres://pitlane@127.0.0.1:${port}/${name}`
  await ready(url('postgres'), server)
  let databases = 0
  return {
    async newDatabase() {
      databases += 1
      const name = `test_${databases}`
      await query(url('postgres'), `create database ${name}`)
      return url(name)
    },
    run: query,
    async crash(whileAway) {
      const control = (...words: string[]) =>
        run(join(bin, 'pg_ctl'), [...words, '-D', data, '-w', '-l', join(folder, 'log')], options)
      await control('stop', '-m', 'immediate')
      await whileAway?.()
      await control('start', '-o', settings.join(' '))
    },
    standby: () => startStandby({ bin, port, isDurable, user }),
    stop: () => ended(server),
  }
}

async function startStandby(of: {
  bin: string
  port: number
  isDurable: boolean
  user: { uid: number; gid: number } | undefined
}): Promise<Standby> {
  const { bin, user, isDurable } = of
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-standby-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  const primary = ['-h', '127.0.0.1', '-p', String(of.port), '-U', 'pitlane']
  const copying = ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(join(bin, 'pg_basebackup'), [...primary, ...copying], options)
  const port = await freePort()
  const server = watched([bin, data, folder, ...settingsFor({ folder, port, isDurable })], options)
  const urlOf = (url: string) => url.replace(`:${of.port}/`, `:${port}/`)
  await ready(`postgres://pitlane@127.0.0.1:${port}/postgres`, server)
  return {
    urlOf,
    promote: () =>
      run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', data], options).then(() => undefined),
    stop: () => ended(server),
  }
}

async function ended(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit')
  server.stdin?.end()
  await exit
}

/**
 * Starts the server and watches over its own standard input: when that ends, because we stop it or are
 * no more, a fast shutdown closes the connections and the folder goes.
 */
const WATCH = `trap '' INT TERM HUP
bin=$1 data=$2 folder=$3; shift 3
"$bin/postgres" -D "$data" "$@" >"$folder/log" 2>&1 &
cat >/dev/null
kill -INT "$(head -n 1 "$data/postmaster.pid")"
for _ in $(seq 200); do [ -e "$data/postmaster.pid" ] || break; sleep 0.05; done
rm -rf "$folder"`

function watched(words: readonly string[], options: object): ChildProcess {
  return spawn('sh', ['-c', WATCH, 'sh', ...words], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

function settingsFor(at: { folder: string; port: number; isDurable: boolean }): string[] {
  return [
    `port=${at.port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${at.folder}`,
    'max_connections=100',
    // Nothing in a throwaway cluster has to outlive the power.
    'fsync=off',
    ...(at.isDurable ? [] : ['synchronous_commit=off']),
  ].flatMap((setting) => ['-c', setting])
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (server.exitCode !== null || tries === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}

function binaries(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : []
  return [
    process.env.PG_BIN ?? '',
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next one, then.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody')
}

import { readFile, realpath } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../../config/config.ts'
import { CommandError } from '../command-error.ts'
import { runProgram } from './run-program.ts'
import { withCredentials } from './service-credentials.ts'

/** A unit of systemd that runs the shop. */
export interface Service {
  readonly name: string
  readonly isActive: boolean
  /** The account that it runs as; undefined when this process could not run as that. */
  readonly account: { uid: number; gid: number } | undefined
  /** What its shop reads. */
  readonly variables: NodeJS.ProcessEnv
  readonly config: Config
  control(verb: 'start' | 'stop' | 'restart'): Promise<void>
}

const PROPERTIES = [
  'LoadState',
  'ActiveState',
  'WorkingDirectory',
  'User',
  'Environment',
  'EnvironmentFiles',
]

/**
 * The services that run the shop of a folder.
 *
 * @param names separated by commas; otherwise `pitlane`, where there is one and it is of this folder
 * @throws CommandError when one that was named is not there
 */
export async function findServices(folder: string, names: string | undefined): Promise<Service[]> {
  const wanted = new Set(
    (names ?? 'pitlane').split(',').map((name) => buildServiceName(name.trim())),
  )
  const found: Service[] = []
  for (const name of wanted) {
    const properties = await show(name, folder).catch((error: Error) => {
      if (names === undefined) return new Map() as Properties
      throw error
    })
    const [place = ''] = properties.get('WorkingDirectory') ?? []
    const isOurs = properties.get('LoadState')?.[0] === 'loaded' && (await isFolder(place, folder))
    if (isOurs) found.push(await readService(name, folder, properties))
    else if (names !== undefined)
      throw new CommandError(`systemd has no service ${name} that runs the shop in ${folder}.`)
  }
  return found
}

/** Names of all services that run from a folder; none where there is no systemd. */
export async function runningServices(folder: string): Promise<string[]> {
  const wanted = ['Id', 'ActiveState', 'WorkingDirectory']
  const all = await showAll('*.service', wanted, folder).catch(() => [])
  const names: string[] = []
  for (const unit of all) {
    const [id = '', state, place = ''] = wanted.map((each) => unit.get(each)?.[0] ?? '')
    if (isUp(state) && (await isFolder(place, folder))) names.push(buildServiceName(id))
  }
  return names.toSorted()
}

/** One that starts, reloads or is started again after a fault comes up by itself. */
const isUp = (state = '') => !['', 'inactive', 'failed'].includes(state)

/** As systemd takes either for it. */
const buildServiceName = (unit: string) => unit.replace(/\.service$/, '')

type Properties = ReadonlyMap<string, readonly string[]>

const isFolder = async (place: string, folder: string) =>
  (await realpath(place).catch(() => place)) === (await realpath(folder))

async function show(name: string, folder: string): Promise<Properties> {
  const [unit] = await showAll(name, PROPERTIES, folder)
  return unit ?? new Map()
}

/** Properties may be there several times; units have an empty line between them. */
async function showAll(
  pattern: string,
  wanted: readonly string[],
  folder: string,
): Promise<Properties[]> {
  const words = ['systemctl', 'show', pattern, `--property=${wanted.join(',')}`]
  const text = await runProgram('systemctl show', words, { folder })
  return text.split('\n\n').map((unit) => {
    const properties = new Map<string, string[]>()
    for (const line of unit.split('\n')) {
      const at = line.indexOf('=')
      if (at < 0) continue
      const key = line.slice(0, at)
      properties.set(key, [...(properties.get(key) ?? []), line.slice(at + 1)])
    }
    return properties
  })
}

async function readService(name: string, folder: string, properties: Properties): Promise<Service> {
  const [user = ''] = properties.get('User') ?? []
  const variables: NodeJS.ProcessEnv = parseEnv(
    words(properties.get('Environment')?.[0] ?? '').join('\n'),
  )
  for (const line of properties.get('EnvironmentFiles') ?? []) {
    const [, file = '', ignored] = /^(.*?)(?: \(ignore_errors=(yes|no)\))?$/.exec(line) ?? []
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      // One that may be missing may not be left out by whoever is not allowed to read it.
      if (ignored === 'yes' && error.code === 'ENOENT') return ''
      throw new CommandError(
        `${name}.service reads ${file}, which cannot be read: ${error.message}. Run this as root.`,
      )
    })
    Object.assign(variables, parseEnv(text))
  }
  const unit = await runProgram('systemctl cat', ['systemctl', 'cat', name], { folder })
  const all = await withCredentials(name, variables, unit, process.env)
  return {
    name,
    isActive: isUp(properties.get('ActiveState')?.[0]),
    account: await readAccount(user, folder),
    variables: all,
    config: readConfig(all, folder),
    async control(verb) {
      await runProgram(`systemctl ${verb} ${name}`, ['systemctl', verb, name], { folder })
    },
  }
}

/** Of `A=1 "B=two words"`, as systemd shows it. */
function words(line: string): string[] {
  return [...line.matchAll(/"((?:\\.|[^"\\])*)"|(\S+)/g)].map(([, quoted, plain]) => {
    const pair = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''
    const at = pair.indexOf('=')
    return `${pair.slice(0, at)}='${pair.slice(at + 1)}'`
  })
}

async function readAccount(user: string, folder: string): Promise<Service['account']> {
  if (user === '' || user === 'root' || process.getuid?.() !== 0) return undefined
  const id = async (flag: string) => Number(await runProgram('id', ['id', flag, user], { folder }))
  return { uid: await id('-u'), gid: await id('-g') }
}

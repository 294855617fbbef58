import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { credentialFiles, isSecret, SECRET_FILE } from '../../config/secrets-config.ts'
import { CommandError } from '../command-error.ts'

/** Where systemd looks for credentials that are named without a folder. */
const STORES = [
  '/etc/credstore',
  '/run/credstore',
  '/usr/local/lib/credstore',
  '/usr/lib/credstore',
]

const LINE =
  /^(LoadCredential|LoadCredentialEncrypted|SetCredential|SetCredentialEncrypted)=\s*(?:([^:\s]*)(?::(.*))?)?$/

/**
 * The variables of a service with those secrets that systemd gives it as credentials. They lie in a folder as long as it runs,
 * for its account and root; while it is stopped they are read where systemd would take them from.
 *
 * @param unit as `systemctl cat` prints it: what `show` says of credentials is that they cannot be printed
 * @param byHand what is given there need not be found
 * @throws CommandError naming a secret that is not to be had
 */
export async function withCredentials(
  name: string,
  variables: NodeJS.ProcessEnv,
  unit: string,
  byHand: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const folder = `/run/credentials/${name}.service`
  if (existsSync(folder)) return { ...variables, ...credentialFiles(folder) }
  const result = { ...variables }
  const sources = sourcesIn(unit)
  for (const [secret, id] of wanted(folder, variables, sources)) {
    delete result[secret + SECRET_FILE]
    if (byHand[secret] === undefined && byHand[secret + SECRET_FILE] === undefined)
      result[secret] = await readSource(name, secret, sources.get(id))
  }
  return result
}

/** By their names; undefined for what is no plain file. */
function sourcesIn(unit: string): Map<string, string | undefined> {
  const sources = new Map<string, string | undefined>()
  for (const line of unit.split('\n')) {
    const [, kind, id, path] = LINE.exec(line.trim()) ?? []
    // An empty line takes back those before it.
    if (kind !== undefined && !id) sources.clear()
    else if (id) sources.set(id, kind === 'LoadCredential' ? (path ?? id) : undefined)
  }
  return sources
}

/** By the credential's own name, or by a variable that names its file. */
function wanted(
  folder: string,
  variables: NodeJS.ProcessEnv,
  sources: ReadonlyMap<string, unknown>,
): (readonly [secret: string, id: string])[] {
  const named = Object.entries(variables).flatMap(([variable, file]) =>
    variable.endsWith(SECRET_FILE) && file?.startsWith(`${folder}/`)
      ? [[variable.slice(0, -SECRET_FILE.length), file.slice(folder.length + 1)] as const]
      : [],
  )
  return [...[...sources.keys()].filter(isSecret).map((id) => [id, id] as const), ...named]
}

async function readSource(
  name: string,
  secret: string,
  source: string | undefined,
): Promise<string> {
  for (const store of source === undefined ? [] : STORES) {
    const text = await readFile(resolve(store, source ?? ''), 'utf8').catch(() => undefined)
    if (text !== undefined) return text.trim()
  }
  throw new CommandError(
    `${name}.service is stopped, and its credential ${secret} ${
      source === undefined ? 'has no file that LoadCredential= names' : `(${source}) cannot be read`
    }. Run this as root while the service runs, or put ${secret} into a file that LoadCredential= names.`,
  )
}

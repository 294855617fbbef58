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

export const CREDENTIAL_PROPERTIES = ['LoadCredential', 'LoadCredentialEncrypted', 'SetCredential']

/**
 * The variables of a service with those secrets that systemd gives it as credentials. They lie in a folder as long as it runs,
 * for its account and root; while it is stopped they are read where systemd would take them from.
 *
 * @param byHand what is given there need not be found
 * @throws CommandError naming a secret that is not to be had
 */
export async function withCredentials(
  name: string,
  variables: NodeJS.ProcessEnv,
  properties: ReadonlyMap<string, readonly string[]>,
  byHand: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const folder = `/run/credentials/${name}.service`
  if (existsSync(folder)) return { ...variables, ...credentialFiles(folder) }
  const result = { ...variables }
  for (const [secret, id] of wanted(folder, variables, properties)) {
    delete result[secret + SECRET_FILE]
    if (byHand[secret] === undefined && byHand[secret + SECRET_FILE] === undefined)
      result[secret] = await readSource(name, secret, id, properties.get('LoadCredential') ?? [])
  }
  return result
}

/** By the credential's own name, or by a variable that names its file. */
function wanted(
  folder: string,
  variables: NodeJS.ProcessEnv,
  properties: ReadonlyMap<string, readonly string[]>,
): (readonly [secret: string, id: string])[] {
  const ids = CREDENTIAL_PROPERTIES.flatMap((each) => properties.get(each) ?? []).map(
    (line) => line.split(':', 1)[0] ?? '',
  )
  const named = Object.entries(variables).flatMap(([variable, file]) =>
    variable.endsWith(SECRET_FILE) && file?.startsWith(`${folder}/`)
      ? [[variable.slice(0, -SECRET_FILE.length), file.slice(folder.length + 1)] as const]
      : [],
  )
  return [...ids.filter(isSecret).map((id) => [id, id] as const), ...named]
}

async function readSource(
  name: string,
  secret: string,
  id: string,
  sources: readonly string[],
): Promise<string> {
  const source = sources.find((line) => line.startsWith(`${id}:`))?.slice(id.length + 1)
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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What nobody else may read, so that it may come from a file. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'SERVICE_TOKEN',
  'SMTP_URL',
  'TURNSTILE_SECRET',
  'OIDC_CLIENT_SECRET',
  'LLM_API_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'BACKUP_KEY',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'CDN_PURGE_TOKEN',
]
const PREFIXES = ['FUNCTION_SECRET_', 'INTEGRATION_SECRET_']
export const SECRET_FILE = '_FILE'
/** Longer than any secret. */
const MAX_BYTES = 64 * 1024

/**
 * The variables with those secrets that files hold: `NAME_FILE` names one, and so does a file `NAME` in the folder that
 * systemd's `LoadCredential=` fills.
 *
 * @throws ConfigError for a file that cannot be read, and a secret that is given twice
 */
export function withSecretFiles(environment: Environment): Record<string, string | undefined> {
  const result = { ...environment }
  for (const [name, file, source] of secretFiles(environment)) {
    // A name of its own that ends like this is none of the variables that functions get.
    delete result[name + SECRET_FILE]
    if (result[name]?.trim())
      throw new ConfigError(`${name} and ${source} are both given; one of them should go.`)
    result[name] = readSecret(file, source)
  }
  return result
}

/** The variables that name the secrets in a folder of credentials as well. */
export function credentialFiles(folder: string): Record<string, string> {
  const names = namesIn(folder).filter(isSecret)
  return Object.fromEntries(names.map((name) => [name + SECRET_FILE, join(folder, name)]))
}

type SecretFile = readonly [name: string, file: string, source: string]

function secretFiles(environment: Environment): SecretFile[] {
  const folder = environment.CREDENTIALS_DIRECTORY?.trim()
  const credentials = folder ? namesIn(folder).filter(isSecret) : []
  const variables = Object.entries(environment).flatMap(([variable, value]): SecretFile[] => {
    const name = variable.endsWith(SECRET_FILE) ? variable.slice(0, -SECRET_FILE.length) : ''
    const file = value?.trim()
    return isSecret(name) && file ? [[name, file, variable]] : []
  })
  return [
    ...variables,
    ...credentials.map(
      (name): SecretFile => [name, join(folder ?? '', name), `the credential ${name}`],
    ),
  ]
}

export function isSecret(name: string): boolean {
  return SECRETS.includes(name) || PREFIXES.some((prefix) => name.startsWith(prefix))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    throw new ConfigError(`CREDENTIALS_DIRECTORY names a folder that cannot be read (${folder}).`)
  }
}

function readSecret(file: string, source: string): string {
  const text = readContent(file)
  if (text === undefined)
    throw new ConfigError(`${source} names a file that cannot be read (${file}).`)
  const secret = text.trim()
  if (secret && text.length <= MAX_BYTES) return secret
  throw new ConfigError(`${source} names a file that holds no secret (${file}).`)
}

function readContent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

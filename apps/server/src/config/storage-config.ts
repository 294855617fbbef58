import { isAbsolute, resolve } from 'node:path'
import { readBucket } from './bucket-config.ts'
import { ConfigError } from './config-error.ts'

export function readDatabase(text: string, folder: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) {
    assertNoHash('DATABASE_URL', text)
    if (URL.canParse(text) && namesSomething(new URL(text))) return text
    throw new ConfigError('DATABASE_URL should look like postgres://user:password@host:5432/name.')
  }
  const path = /^sqlite:(.+)$/.exec(text)?.[1]
  if (path && /[?#]/.test(path))
    throw new ConfigError(
      `DATABASE_URL is "${text}", but ? and # may not stand in it: it names a file, and takes no options.`,
    )
  if (path) return `sqlite:${within(folder, path)}`
  throw new ConfigError(
    'DATABASE_URL should start with sqlite: and a file, or with postgres:// and a server.',
  )
}

/** A standby of that server. */
export function readReplicaUrl(text: string | undefined, databaseUrl: string): string | undefined {
  if (text === undefined) return undefined
  if (!databaseUrl.startsWith('postgres'))
    throw new ConfigError(
      'DATABASE_READ_URL is of use together with a PostgreSQL DATABASE_URL only.',
    )
  assertNoHash('DATABASE_READ_URL', text)
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && namesSomething(new URL(text)))
    return text
  throw new ConfigError(
    'DATABASE_READ_URL should look like postgres://user:password@standby:5432/name.',
  )
}

/** What follows it would be left out of the address. */
function assertNoHash(name: string, text: string): void {
  if (text.includes('#')) throw new ConfigError(`${name} holds a #, which should be written %23.`)
}

function namesSomething({ hostname, pathname }: URL): boolean {
  return hostname !== '' || pathname.length > 1
}

export function readFiles(text: string, folder: string): string {
  const path = /^file:(?!\/\/)(.+)$/.exec(text)?.[1]
  if (path) return `file:${within(folder, path)}`
  if (text.startsWith('s3:')) return readBucket('FILES_URL', text)
  throw new ConfigError(
    `FILES_URL is "${text}", but it should be file: and a folder, or s3:// and a bucket.`,
  )
}

export function readBucketKeys(
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
) {
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  throw new ConfigError(
    'FILES_URL names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY should be given.',
  )
}

export function within(folder: string, path: string): string {
  return isAbsolute(path) ? path : resolve(folder, path)
}

export function readDataFolder(text: string | undefined, folder: string): string {
  return within(folder, text ?? './data')
}

export function readPath(text: string | undefined, folder: string): string | undefined {
  return text === undefined ? undefined : within(folder, text)
}

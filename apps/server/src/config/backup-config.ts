import { join, resolve } from 'node:path'
import { type Retention, readRetention } from '../backup/retention.ts'
import { readBucket } from './bucket-config.ts'
import { ConfigError } from './config-error.ts'

type Given = (name: string) => string | undefined

/** Where backups go, and when the server makes them by itself. */
export interface BackupConfig {
  /** A path, or `s3://bucket?endpoint=…&region=…`. */
  place: string
  /** The keys of the bucket; those of the files' bucket where it has none of its own. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  passphrase: string | undefined
  /** Five fields of cron, in the shop's time zone; undefined while the server makes none. */
  schedule: string | undefined
  keep: Retention
  /** Whether anything is set up, so that somebody counts on backups. */
  isConfigured: boolean
}

/** Shorter ones can be guessed. */
const SHORTEST_KEY = 16
const USUAL_KEEP = 'hourly=24,daily=7,weekly=8'
/** Not at the full hour, when everybody's cron runs. */
const WORDS: Readonly<Record<string, string>> = { hourly: '17 * * * *', daily: '17 3 * * *' }

/**
 * @param folder relative paths start here
 * @param dataFolder backups lie in it where nothing else is said
 * @throws ConfigError naming the variable and what it should be
 */
export function readBackups(given: Given, folder: string, dataFolder: string): BackupConfig {
  const place = given('BACKUP_FOLDER')
  const schedule = given('BACKUP_SCHEDULE')
  const keep = readRetention(given('BACKUP_KEEP') ?? USUAL_KEEP)
  if (!keep)
    throw new ConfigError(
      `BACKUP_KEEP is "${given('BACKUP_KEEP')}", but it should look like ${USUAL_KEEP}.`,
    )
  return {
    place: readPlace(place ?? join(dataFolder, 'backups'), folder),
    credentials: readCredentials(given),
    passphrase: readPassphrase(given('BACKUP_KEY')),
    schedule: schedule === undefined ? undefined : readCron(schedule),
    keep,
    isConfigured: place !== undefined || schedule !== undefined,
  }
}

/** @throws ConfigError for a bucket that cannot be one */
export function readPlace(text: string, folder: string): string {
  if (text.startsWith('s3:')) return readBucket('BACKUP_FOLDER', text)
  return resolve(folder, text.replace(/^file:/, ''))
}

function readCredentials(given: Given): BackupConfig['credentials'] {
  const own = [given('BACKUP_ACCESS_KEY_ID'), given('BACKUP_SECRET_ACCESS_KEY')]
  const shared = [given('AWS_ACCESS_KEY_ID'), given('AWS_SECRET_ACCESS_KEY')]
  const [accessKeyId, secretAccessKey] = own.some(Boolean) ? own : shared
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (!own.some(Boolean)) return undefined
  throw new ConfigError(
    'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY should be given together.',
  )
}

function readPassphrase(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= SHORTEST_KEY) return text
  throw new ConfigError(`BACKUP_KEY should have at least ${SHORTEST_KEY} characters.`)
}

function readCron(text: string): string | undefined {
  if (text === 'off') return undefined
  const cron = WORDS[text] ?? text
  if (/^\S+(\s+\S+){4}$/.test(cron)) return cron
  throw new ConfigError(
    `BACKUP_SCHEDULE is "${text}", but it should be hourly, daily, off, or five fields of cron.`,
  )
}

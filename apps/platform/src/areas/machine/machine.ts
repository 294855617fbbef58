import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MemoryCache } from '@pitlane/http-cache'
import type { Machine } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { DailyQuota } from '../../http/limits/daily-quota.ts'
import type { Model } from '../../model/model.ts'
import { machineRoutes } from './routes.ts'

/** What of the configuration is told. */
interface MachineConfig {
  readonly version?: string | undefined
  readonly databaseUrl: string
  readonly filesUrl: string
  readonly mail: { readonly smtpUrl?: string | undefined }
  readonly model?: object | undefined
  readonly whatsApp?: object | undefined
  readonly telegram?: object | undefined
  readonly oidc?: object | undefined
  readonly recentLog?: (() => readonly string[]) | undefined
}

interface TestMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MachineDeps {
  readonly config: MachineConfig
  readonly db: Database
  readonly cache: MemoryCache
  readonly mail: { test(recipient: string, mail: TestMail): Promise<void> }
  readonly model: Model | undefined
  readonly quota: DailyQuota
  readonly startedAt: Date
  readonly backups: { look(): Promise<Machine['backup']> }
}

/** What the owner may know of the process, its disk and its database, and what they may try. */
export function createMachine(deps: MachineDeps) {
  const { config, db, cache, startedAt, backups } = deps

  async function look(): Promise<Machine> {
    const [disk, bytes, log_bytes, jobs, backup] = await Promise.all([
      measureDisk(config),
      databaseBytes(db),
      db.walBytes?.(),
      countJobs(db),
      backups.look(),
    ])
    return {
      version: config.version ?? null,
      node: process.version,
      started_date: startedAt.toISOString(),
      memory: { resident: process.memoryUsage.rss(), cache: cache.bytes },
      disk,
      database: { kind: db.dialect, bytes, log_bytes: log_bytes ?? null },
      jobs,
      backup,
      services: {
        mail: config.mail.smtpUrl !== undefined,
        model: config.model !== undefined,
        whatsapp: config.whatsApp !== undefined,
        telegram: config.telegram !== undefined,
        identity_provider: config.oidc !== undefined,
      },
    }
  }

  return {
    register: (app: FastifyInstance) => machineRoutes(app, { ...deps, look }),
  }
}

/** Of where the database lies, or else the files. */
async function measureDisk({ databaseUrl, filesUrl }: MachineConfig): Promise<Machine['disk']> {
  const [, file] = /^sqlite:(.+)$/.exec(databaseUrl) ?? []
  const [, folder] = /^file:(.+)$/.exec(filesUrl) ?? []
  const place = file ? dirname(file) : folder
  const found = place === undefined ? undefined : await statfs(place).catch(() => undefined)
  if (!found) return null
  return { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

async function databaseBytes(db: Database): Promise<number> {
  const sql =
    db.dialect === 'sqlite'
      ? 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()'
      : 'select pg_database_size(current_database()) as bytes'
  const [row] = await db.read<{ bytes: unknown }>({ sql, parameters: [] })
  return Number(row?.bytes ?? 0)
}

async function countJobs(db: Database): Promise<Machine['jobs']> {
  const query = db.build
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
  const rows = await db.read<{ state: string; count: unknown }>(query.compile())
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { waiting: countOf('waiting'), dead: countOf('dead') }
}

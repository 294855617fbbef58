import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Conversations } from './areas/agents/conversations/conversations.ts'
import type { EntitiesArea } from './areas/entities/entities.ts'
import type { FilesArea } from './areas/files/files.ts'
import type { JobsArea } from './areas/jobs/jobs.ts'
import { accountSource } from './areas/personal-data/account-source.ts'
import { accountTraces } from './areas/personal-data/account-traces.ts'
import { chatSource, conversationSource } from './areas/personal-data/conversation-sources.ts'
import { createErasures } from './areas/personal-data/erasures.ts'
import { fileSource } from './areas/personal-data/file-source.ts'
import { jobSource, mailSource } from './areas/personal-data/mail-sources.ts'
import { createPersonalData } from './areas/personal-data/personal-data.ts'
import { recordSources } from './areas/personal-data/record-sources.ts'
import { createRetention, type Kept } from './areas/retention/retention.ts'
import type { SettingsArea } from './areas/settings/settings.ts'
import type { UsersArea } from './areas/users/users.ts'
import { describeData } from './data-handling.ts'
import type { Database } from './db/database.ts'
import type { NoteAdminChange } from './http/caller/admin-change.ts'
import type { PlatformConfig } from './platform-config.ts'

interface Areas {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Logger
  readonly noteChange: NoteAdminChange
  readonly entities: Pick<EntitiesArea, 'ofPeople'>
  readonly files: Pick<FilesArea, 'listPrivate' | 'dropPrivate' | 'readPrivate'>
  readonly agents: { readonly conversations: Pick<Conversations, 'remove' | 'load'> }
  readonly users: Pick<UsersArea, 'accessChanged'>
  readonly jobs: JobsArea
  readonly kept: readonly Kept[]
  readonly settings: Pick<SettingsArea, 'retention' | 'timeZone' | 'completePhone'>
}

/** What is stored of people, wherever it lies: how long, and what becomes of it when one is erased. What leads to others is erased last. */
export async function withPersonalData(config: PlatformConfig, areas: Areas) {
  const { db, entities, files, users, settings } = areas
  const { conversations } = areas.agents
  await createRetention({ ...areas, timeZone: settings.timeZone, rules: settings.retention })
  const sources = [
    ...entities.ofPeople.flatMap(recordSources),
    conversationSource({
      db,
      removeConversations: conversations.remove,
      loadConversation: conversations.load,
    }),
    mailSource(db),
    jobSource(db),
    fileSource({ listPrivate: files.listPrivate, drop: files.dropPrivate }),
    ...accountTraces(db),
    chatSource(db),
    accountSource(db, users.accessChanged),
  ]
  const erasures = createErasures({ ...areas, file: erasuresFile(config) })
  await erasures.catchUp(sources)
  const backupDays = describeData(config).backup_days
  return createPersonalData({
    ...areas,
    sources,
    erasures,
    backupDays,
    readFile: files.readPrivate,
    completePhone: settings.completePhone,
  })
}

/** Beside the database, so that a backup that is put into its place does not take it along. */
function erasuresFile({ erasures, mail }: PlatformConfig): string {
  return erasures ?? join(dirname(mail.outbox), 'erased.txt')
}

import type { Logger } from 'pino'
import type { AuthArea } from './areas/auth/auth.ts'
import type { EntitiesArea } from './areas/entities/entities.ts'
import type { SettingsArea } from './areas/settings/settings.ts'
import type { UsersArea } from './areas/users/users.ts'
import type { StateChange } from './db/commits/commit-log.ts'
import { createCommitReader } from './db/commits/commit-reader.ts'
import { followCommits } from './db/commits/follow-commits.ts'
import type { Database } from './db/database.ts'

interface Followers {
  db: Database
  log: Logger
  /** Text of `committedNow` from before the areas read anything; undefined where no other process writes. */
  startedAt: string | undefined
  settings: Pick<SettingsArea, 'reload'>
  users: Pick<UsersArea, 'accessChanged'>
  auth: Pick<AuthArea, 'sessionRevoked' | 'invalidateSessions' | 'reloadServiceTokens'>
  entities: Pick<EntitiesArea, 'publishCommits' | 'invalidate'>
  agents: { onMessageStored(messageId: string): Promise<void> }
}

/** Applies to this process what any process on the same database, this one included, has committed. */
export function applyCommits({ db, log, startedAt, ...areas }: Followers): {
  catchUp(): Promise<void>
  stop(): Promise<void>
} {
  const { settings, users, auth, entities, agents } = areas
  if (!db.commits || startedAt === undefined) {
    return { catchUp: async () => undefined, stop: async () => undefined }
  }
  const reader = createCommitReader(db, startedAt, {
    async onStateChanges(commits) {
      for (const commit of commits) applyStateChange(commit)
      if (commits.some(({ topic }) => topic === 'settings')) await settings.reload()
      for (const { topic, key } of commits)
        if (topic === 'message') await agents.onMessageStored(key)
    },
    onRecords: entities.publishCommits,
    async onDatabaseLost() {
      entities.invalidate()
      auth.invalidateSessions()
      auth.reloadServiceTokens()
      await settings.reload()
    },
  })

  function applyStateChange({ topic, key }: StateChange): void {
    if (topic === 'user') users.accessChanged(key)
    if (topic === 'session') auth.sessionRevoked(key)
    if (topic === 'service_token') auth.reloadServiceTokens()
  }

  return { catchUp: reader.catchUp, stop: followCommits(db, db.commits, reader, log) }
}

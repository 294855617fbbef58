import type { AuthArea } from './areas/auth/auth.ts'
import type { FilesArea } from './areas/files/files.ts'
import type { SettingsArea } from './areas/settings/settings.ts'
import type { UsersArea } from './areas/users/users.ts'
import type { Jobs } from './db/jobs.ts'
import type { GuardedFetch } from './http/outbound/guarded-outbound.ts'
import type { PlatformConfig } from './platform-config.ts'

/** What WhatsApp and Telegram chats need of the other areas. */
export function withChats(
  { whatsApp, telegram }: PlatformConfig,
  areas: {
    settings: SettingsArea
    users: UsersArea
    jobs: Jobs
    auth: AuthArea
    files: Pick<FilesArea, 'keepPrivate' | 'dropPrivate'>
    guardedFetch: GuardedFetch
  },
) {
  const { settings, users, jobs, auth, files, guardedFetch } = areas
  return {
    whatsApp,
    telegram,
    jobs,
    guardedFetch,
    issueCallToken: auth.issueCallToken,
    callerOf: auth.callerOf,
    findUser: users.findActive,
    shopNumber: settings.chatNumber,
    keepPrivate: files.keepPrivate,
    dropPrivate: files.dropPrivate,
  }
}

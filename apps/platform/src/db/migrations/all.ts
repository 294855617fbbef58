import type { Migration } from '../migrate.ts'
import { start } from './0001-start.ts'
import { access } from './0002-access.ts'
import { signInGuards } from './0003-sign-in-guards.ts'
import { sso } from './0004-sso.ts'
import { accounts } from './0005-accounts.ts'
import { commits } from './0006-commits.ts'
import { recordWrites } from './0007-record-writes.ts'
import { idempotency } from './0008-idempotency.ts'
import { jobs } from './0009-jobs.ts'
import { agents } from './0010-agents.ts'
import { eventCounts } from './0011-event-counts.ts'
import { secrets } from './0012-secrets.ts'
import { whatsApp } from './0013-whatsapp.ts'
import { channels } from './0014-channels.ts'
import { eventPeopleIndex } from './0015-event-people-index.ts'
import { changeGroups } from './0016-change-groups.ts'
import { signIns } from './0017-sign-ins.ts'
import { adminChanges } from './0018-admin-changes.ts'
import { conversationTakeOver } from './0019-conversation-take-over.ts'
import { sentMails } from './0020-sent-mails.ts'
import { serviceTokens } from './0021-service-tokens.ts'
import { removedFiles } from './0022-removed-files.ts'
import { authenticatedDate } from './0023-authenticated-date.ts'
import { undeliveredChats } from './0024-undelivered-chats.ts'
import { readOnly } from './0025-read-only.ts'
import { ledgers } from './0026-ledgers.ts'
import { chatSenders } from './0041-chat-senders.ts'
import { retention } from './0042-retention.ts'
import { erasures } from './0043-erasures.ts'
import { userIds } from './0051-user-ids.ts'

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  start,
  access,
  signInGuards,
  sso,
  accounts,
  commits,
  recordWrites,
  idempotency,
  jobs,
  agents,
  eventCounts,
  secrets,
  whatsApp,
  channels,
  eventPeopleIndex,
  changeGroups,
  signIns,
  adminChanges,
  conversationTakeOver,
  sentMails,
  serviceTokens,
  removedFiles,
  authenticatedDate,
  undeliveredChats,
  readOnly,
  ledgers,
  chatSenders,
  retention,
  erasures,
  userIds,
]

/** The newest step that this version knows: a database with a later one is for a later version. */
export const newestMigration = migrations.at(-1)?.name ?? ''

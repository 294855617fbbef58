import type { DataHandling } from '@pitlane/protocol'
import { HISTORY } from './areas/entities/write/retention.ts'
import type { PlatformConfig } from './platform-config.ts'

/** Days for which it is kept who has opened which page, unless the operator says otherwise. */
export const USUAL_LOG_DAYS = 90

/** What the server does with people's data, as far as its configuration decides it. */
export function describeData(config: PlatformConfig): Omit<DataHandling, 'retention' | 'agents'> {
  const { whatsApp, telegram, model, logRetentionDays, history, backups } = config
  const isSetUp = { whatsapp: whatsApp !== undefined, telegram: telegram !== undefined }
  return {
    sends_mail: config.mail.smtpUrl !== undefined,
    channels: (['whatsapp', 'telegram'] as const).filter((name) => isSetUp[name]),
    has_model: model !== undefined,
    visit_days: logRetentionDays ?? USUAL_LOG_DAYS,
    history_days: history?.days ?? HISTORY.days,
    backup_days: backups?.schedule === undefined ? null : (backups.keptDays ?? null),
  }
}

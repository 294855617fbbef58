import type { SettingsNotice } from '@pitlane/protocol'
import type { Logger } from 'pino'
import { apiError } from '../../http/errors/api-error.ts'
import type { Settings, settingsStore } from './store.ts'

/** What the app puts right in its part of the settings, whether it is stored or sent, and what it says of that. */
export type RepairSettings = (shop: Record<string, unknown>) => {
  shop: Record<string, unknown>
  notices: readonly SettingsNotice[]
}

/** Settings as they are used, with what an admin is told of those that are stored otherwise. */
export interface UsedSettings extends Settings {
  readonly notices: readonly SettingsNotice[]
}

/** Reads the stored settings as they are used. */
export async function readUsed(
  store: ReturnType<typeof settingsStore>,
  repair: RepairSettings,
  log: Logger,
): Promise<UsedSettings> {
  const stored = await store.read()
  const { shop, notices } = repair(stored.shop)
  for (const { field, message } of notices) log.warn({ field }, message)
  return { ...stored, shop, notices }
}

/**
 * What is to be stored of what an admin has sent.
 *
 * @throws ApiError `validation_failed` with what is said of a value that cannot be used; not of one that was so before
 */
export function repairSent(
  sent: object,
  repair: RepairSettings,
  before: UsedSettings,
): Record<string, unknown> {
  const { shop, notices } = repair({ ...sent })
  const fault = notices.find(
    ({ field, kind }) => kind === 'unusable' && shop[field] !== before.shop[field],
  )
  if (fault) throw apiError('validation_failed', fault.message)
  return shop
}

/** Digits of the number in the settings, for chats; undefined where none can be opened with it. */
export function chatDigits({ shop, notices }: UsedSettings): string | undefined {
  const isUnusable = notices.some(
    ({ field, kind }) => field === 'whatsapp_number' && kind === 'unusable',
  )
  const digits = String(shop.whatsapp_number ?? '').replaceAll(/\D/g, '')
  return isUnusable ? undefined : digits || undefined
}

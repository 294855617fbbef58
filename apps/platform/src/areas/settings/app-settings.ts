import { isDeepStrictEqual } from 'node:util'
import type { SettingsNotice } from '@pitlane/protocol'
import type { Logger } from 'pino'
import { apiError } from '../../http/errors/api-error.ts'
import type { Settings, settingsStore } from './store.ts'

/** What the app makes of the settings that it keeps here. */
export interface AppSettings {
  /** Puts right what is stored or sent, in the words of a former version too, and says what it has read otherwise. */
  repair(shop: Record<string, unknown>): {
    shop: Record<string, unknown>
    notices: readonly SettingsNotice[]
  }
  /** A sentence of why repaired settings cannot be saved; undefined when they can. */
  findFault(shop: Record<string, unknown>, before: Record<string, unknown>): string | undefined
  /** Names of those whose change asks for a recent sign-in, such as where money goes. */
  readonly guarded?: readonly string[]
  /** An IANA name: days of the app begin and end in this zone. */
  timeZone(shop: Record<string, unknown>): string
  /** A phone number as it is dialled from anywhere: + and digits; undefined where no country has such a number. */
  completePhone(typed: string, shop: Record<string, unknown>): string | undefined
}

export const ANY_SETTINGS: AppSettings = {
  repair: (shop) => ({ shop, notices: [] }),
  findFault: () => undefined,
  timeZone: () => 'UTC',
  completePhone(typed) {
    const digits = typed.replaceAll(/\D/g, '')
    return typed.trim().startsWith('+') && digits.length > 6 ? `+${digits}` : undefined
  },
}

/** Settings as they are used, with what an admin is told of those that are stored otherwise. */
export interface UsedSettings extends Settings {
  readonly notices: readonly SettingsNotice[]
}

/** Reads the stored settings as they are used. */
export async function readUsed(
  store: ReturnType<typeof settingsStore>,
  app: AppSettings,
  log: Logger,
): Promise<UsedSettings> {
  const stored = await store.read()
  const { shop, notices } = app.repair(stored.shop)
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
  app: AppSettings,
  before: UsedSettings,
): Record<string, unknown> {
  const { shop, notices } = app.repair({ ...sent })
  const unusable = notices.find(
    ({ field, kind }) => kind === 'unusable' && shop[field] !== before.shop[field],
  )
  const fault = unusable?.message ?? app.findFault(shop, before.shop)
  if (fault !== undefined) throw apiError('validation_failed', fault)
  return shop
}

/** True if settings of the app differ of which an admin may change none without a recent sign-in. */
export function changesGuarded(
  shop: Record<string, unknown>,
  { guarded = [] }: AppSettings,
  before: UsedSettings,
): boolean {
  return guarded.some((name) => !isDeepStrictEqual(shop[name], before.shop[name]))
}

/** Digits of the number in the settings, for chats; undefined where none can be opened with it. */
export function chatDigits({ shop, notices }: UsedSettings): string | undefined {
  const isUnusable = notices.some(
    ({ field, kind }) => field === 'whatsapp_number' && kind === 'unusable',
  )
  const digits = String(shop.whatsapp_number ?? '').replaceAll(/\D/g, '')
  return isUnusable ? undefined : digits || undefined
}

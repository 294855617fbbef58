import type { AdminSettings } from '@pitlane/protocol'
import {
  type Bike,
  type CarbonProduct,
  type Colour,
  formatPhone,
  type InvoiceSettings,
  invoiceSettings,
  listBikes,
  listCarbon,
  listColours,
  type PolicyFigures,
  plainText,
  policyFigures,
  readCountry,
  repairSettings,
  type SetupStep,
  type ShopInfo,
  setupStep,
  shopInfo,
  tidyClosedPeriods,
  upgradeSettings,
} from '@pitlane/shop'
import { client, queryClient } from '../client.ts'
import { type FormDraft, readDraft } from '../ui/draft-storage.ts'
import { addWritten } from './closed-dates.ts'
import { readSettings, settingsPath, shopStateQuery } from './shop-state.ts'

/** What the settings hold of the shop, as far as the form edits it. */
export interface EditedShop extends ShopInfo, InvoiceSettings {
  /** As it is typed: perhaps without its country code, perhaps no number at all. */
  whatsapp_number: string
  /** Whose phone numbers need no country code. */
  country: string
  policies: PolicyFigures
  bikes: readonly Bike[]
  paint_colours: readonly Colour[]
  carbon_products: readonly CarbonProduct[]
  /** How far a new shop has been set up. */
  setup: SetupStep | undefined
}

/** What the form edits. */
export interface ShopSettings extends Pick<AdminSettings, 'public_settings' | 'registration'> {
  shop: EditedShop
}

/** The settings, and what was typed here before and not saved. */
export function settingsQuery(draftKey: string) {
  return {
    queryKey: ['settings', draftKey],
    async queryFn() {
      const [stored, kept] = await Promise.all([
        readSettings(),
        readDraft<FormDraft<ShopSettings>>(draftKey),
      ])
      const draft = kept && { ...kept, base: upgraded(kept.base), mine: upgraded(kept.mine) }
      return { stored: settingsFrom(stored), isNamed: Boolean(stored.shop.name), kept: draft }
    },
  }
}

/** A draft that was kept in a former version, when hours were other fields. */
function upgraded(settings: ShopSettings): ShopSettings {
  const { shop } = settings
  if (Array.isArray(shop.opening_hours.week)) return settings
  return { ...settings, shop: editedShop(upgradeSettings({ ...shop })) }
}

function settingsFrom({ public_settings, registration, shop }: AdminSettings): ShopSettings {
  return { public_settings, registration, shop: editedShop(shop) }
}

function editedShop(shop: Record<string, unknown>): EditedShop {
  const invoices = invoiceSettings(shop)
  return {
    ...shopInfo(shop),
    ...invoices,
    // Also what is no number: it has to be seen to be mended.
    whatsapp_number: formatPhone(plainText(shop.whatsapp_number)),
    paynow: formatPhone(invoices.paynow),
    country: readCountry(shop),
    policies: policyFigures(shop),
    bikes: listBikes(shop),
    paint_colours: listColours(shop),
    carbon_products: listCarbon(shop),
    setup: setupStep(shop),
  }
}

/** What shoppers would see of settings that are not saved yet. */
export function shownShop(shop: EditedShop): EditedShop {
  return { ...shop, ...repairSettings({ ...shop }).shop }
}

/** Names of the fields of `shop` that differ. */
export function changedFields(before: EditedShop, after: EditedShop): (keyof EditedShop)[] {
  const names = Object.keys(after) as (keyof EditedShop)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/**
 * Writes what was changed, and nothing else: other fields keep what another user has saved meanwhile.
 *
 * @param base what the form started with
 * @param isToOverwrite called with the fields that another user has changed as well
 * @returns what is stored now, or undefined when it was not to be overwritten
 */
export async function saveSettings(
  base: ShopSettings,
  mine: ShopSettings,
  isToOverwrite: (fields: (keyof EditedShop)[]) => Promise<boolean>,
): Promise<ShopSettings | undefined> {
  const stored = await readSettings()
  const policies = addWritten(mine.shop.policies)
  const closed_dates = tidyClosedPeriods(policies.closed_dates)
  const shop = { ...mine.shop, policies: { ...policies, closed_dates } }
  const changed = changedFields(base.shop, shop)
  const theirs = new Set(changedFields(base.shop, editedShop(stored.shop)))
  const both = changed.filter((name) => theirs.has(name))
  if (both.length > 0 && !(await isToOverwrite(both))) return undefined
  const fields = Object.fromEntries(changed.map((name) => [name, shop[name]]))
  const body = {
    ...(changed.length > 0 && { shop: { ...stored.shop, ...fields } }),
    ...(base.public_settings !== mine.public_settings && { public_settings: mine.public_settings }),
    ...(base.registration !== mine.registration && { registration: mine.registration }),
  }
  const saved = await client.request<AdminSettings>('PUT', settingsPath, { body })
  void queryClient.invalidateQueries({ queryKey: shopStateQuery.queryKey })
  return settingsFrom(saved)
}

import type { SetupStep } from '@pitlane/shop'
import type { FieldErrors } from '../settings/errors.ts'
import type { ShopSettings } from '../settings/settings.ts'

/** Which errors each step can mend; the last one asks for all that is missing. */
export const STEP_ERRORS: Readonly<Record<SetupStep, readonly (keyof FieldErrors)[]>> = {
  shop: ['name'],
  chat: ['country', 'whatsapp_number'],
  hours: ['week', 'time_zone'],
  couriers: [],
  front: ['title'],
  products: [],
  open: ['name', 'country', 'whatsapp_number', 'week', 'time_zone', 'title'],
}

/** What the form holds at first. */
export function fillStart(stored: ShopSettings, isNamed: boolean): ShopSettings {
  return isNamed ? stored : withoutName(stored)
}

/** Without the name that every shop starts with, since an owner would leave it. */
export function withoutName(settings: ShopSettings): ShopSettings {
  return { ...settings, shop: { ...settings.shop, name: '', legal_name: '' } }
}

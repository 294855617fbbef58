import { repairSettings } from '@pitlane/shop'
import * as text from '../text/en.ts'
import type { EditedShop } from './settings.ts'

/** A sentence beside each field that cannot be saved as it is. */
export type FieldErrors = Partial<
  Record<'name' | 'country' | 'whatsapp_number' | 'paynow' | 'days' | 'closes' | 'title', string>
>

export function shopErrors(shop: EditedShop): FieldErrors {
  const { name, opening_hours, hero } = shop
  const { days, opens, closes } = opening_hours
  const unusable = repairSettings({ ...shop }).notices.filter(({ kind }) => kind === 'unusable')
  return {
    ...(name.trim() === '' && { name: text.shop.required }),
    ...(hero.title.trim() === '' && { title: text.shop.required }),
    ...Object.fromEntries(unusable.map(({ field, message }) => [field, message])),
    ...(days.length === 0 && { days: text.shop.noDays }),
    ...(opens >= closes && { closes: text.shop.closesWrong }),
  }
}

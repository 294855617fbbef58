import { chatLink, type ShopInfo } from '@pitlane/shop'
import * as text from '../text/en.ts'

/** A sentence beside each field that cannot be saved as it is. */
export type FieldErrors = Partial<
  Record<'name' | 'whatsapp_number' | 'days' | 'closes' | 'title', string>
>

export function shopErrors({ name, whatsapp_number, opening_hours, hero }: ShopInfo): FieldErrors {
  const { days, opens, closes } = opening_hours
  const isWrongNumber = whatsapp_number.trim() !== '' && chatLink(whatsapp_number, '') === undefined
  return {
    ...(name.trim() === '' && { name: text.shop.required }),
    ...(hero.title.trim() === '' && { title: text.shop.required }),
    ...(isWrongNumber && { whatsapp_number: text.shop.whatsappWrong }),
    ...(days.length === 0 && { days: text.shop.noDays }),
    ...(opens >= closes && { closes: text.shop.closesWrong }),
  }
}

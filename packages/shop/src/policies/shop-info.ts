import { chatNumber } from '../chat/chat-link.ts'
import { plainText, plainTexts } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import { type OpeningHours, readOpeningHours } from './opening-hours.ts'
import { readTimeZone } from './schedule.ts'

/** The shop's own facts and texts: part of its settings, delivered with the public settings. */
export interface ShopInfo {
  name: string
  legal_name: string
  registration_number: string
  /** Digits with country code, "6591234567"; empty while none is set, and then there are no chat links. */
  whatsapp_number: string
  address: string
  /** IANA name: all dates and times of the shop are of this zone. */
  time_zone: string
  opening_hours: OpeningHours
  couriers: string[]
  hero: { title: string; text: string }
}

/**
 * Reads the shop's settings.
 *
 * @param value whatever was stored; missing and unreadable fields get neutral defaults. Never throws
 */
export function shopInfo(value: unknown): ShopInfo {
  const shop = asFields(value)
  const name = plainText(shop.name) || 'Motorcycle Parts Shop'
  const hero = asFields(shop.hero)
  return {
    name,
    legal_name: plainText(shop.legal_name) || name,
    registration_number: plainText(shop.registration_number),
    whatsapp_number: chatNumber(plainText(shop.whatsapp_number)) ?? '',
    address: plainText(shop.address),
    time_zone: readTimeZone(shop),
    opening_hours: readOpeningHours(shop.opening_hours),
    couriers: plainTexts(shop.couriers),
    hero: {
      title: plainText(hero.title) || 'Parts and finishes for your ride',
      text: plainText(hero.text) || 'Parts, apparel, custom paint and carbon fiber. Order by chat.',
    },
  }
}

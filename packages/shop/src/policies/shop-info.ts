import { chatNumber } from '../chat/chat-link.ts'
import { plainText, plainTexts } from '../plain-text.ts'
import { fieldsOf } from '../settings-list.ts'
import { isTimeOfDay } from './time-of-day.ts'

export interface OpeningHours {
  /** Such as "Mon-Sat 10AM-7PM SGT". */
  text: string
  /** 1 is Monday, 7 is Sunday. */
  days: number[]
  /** 24-hour clock, "10:00". */
  opens: string
  closes: string
  /** IANA name. */
  time_zone: string
}

/** The shop's own facts and texts: part of its settings, delivered with the public settings. */
export interface ShopInfo {
  name: string
  legal_name: string
  registration_number: string
  /** Digits with country code, "6591234567"; empty while none is set, and then there are no chat links. */
  whatsapp_number: string
  address: string
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
  const shop = fieldsOf(value)
  const name = plainText(shop.name) || 'Motorcycle Parts Shop'
  const hero = fieldsOf(shop.hero)
  return {
    name,
    legal_name: plainText(shop.legal_name) || name,
    registration_number: plainText(shop.registration_number),
    whatsapp_number: chatNumber(plainText(shop.whatsapp_number)) ?? '',
    address: plainText(shop.address),
    opening_hours: openingHours(fieldsOf(shop.opening_hours)),
    couriers: plainTexts(shop.couriers),
    hero: {
      title: plainText(hero.title) || 'Parts and finishes for your ride',
      text: plainText(hero.text) || 'Parts, apparel, custom paint and carbon fiber. Order by chat.',
    },
  }
}

function openingHours(hours: Record<string, unknown>): OpeningHours {
  const days = Array.isArray(hours.days) ? [...new Set(hours.days)].filter(isWeekday) : []
  return {
    text: plainText(hours.text) || 'Mon-Sat 10AM-7PM SGT',
    days: days.length > 0 ? days.toSorted() : [1, 2, 3, 4, 5, 6],
    opens: timeOfDay(hours.opens) ?? '10:00',
    closes: timeOfDay(hours.closes) ?? '19:00',
    time_zone: plainText(hours.time_zone) || 'Asia/Singapore',
  }
}

function isWeekday(day: unknown): day is number {
  return Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7
}

function timeOfDay(value: unknown): string | undefined {
  const text = plainText(value)
  return isTimeOfDay(text) ? text : undefined
}

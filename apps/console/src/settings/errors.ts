import { isTimeZone } from '@pitlane/calendar'
import { checkWeek, NO_OPEN_DAY, repairSettings, type WeekHours } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { findClosedError } from './closed-dates.ts'
import type { EditedShop } from './settings.ts'

/** A sentence beside each field that cannot be saved as it is. */
export type FieldErrors = Partial<
  Record<
    'name' | 'country' | 'whatsapp_number' | 'paynow' | 'week' | 'time_zone' | 'closings' | 'title',
    string
  >
>

/** @param stored what was wrong in it already may be so still, where the sentence says so */
export function shopErrors(shop: EditedShop, stored?: EditedShop): FieldErrors {
  const { name, opening_hours, time_zone, hero, policies } = shop
  const unusable = repairSettings({ ...shop }).notices.filter(({ kind }) => kind === 'unusable')
  const closedError = findClosedError(policies, stored?.policies)
  const weekError = findWeekError(opening_hours.week)
  return {
    ...(name.trim() === '' && { name: text.shop.required }),
    ...(hero.title.trim() === '' && { title: text.shop.required }),
    ...Object.fromEntries(unusable.map(({ field, message }) => [field, message])),
    ...(weekError && { week: weekError }),
    ...(closedError && { closings: closedError }),
    ...(!isTimeZone(time_zone) && { time_zone: text.hours.noTimeZone(time_zone) }),
  }
}

/** The first day that is wrong, or that there is none. */
function findWeekError(week: WeekHours): string | undefined {
  if (week.every((spans) => spans.length === 0)) return NO_OPEN_DAY
  const faults = checkWeek(week)
  const index = faults.findIndex(Boolean)
  return index < 0 ? undefined : `${text.hours.days[index]}: ${faults[index]}`
}

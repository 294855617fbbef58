const DAY_MS = 86_400_000

/** Whether a text is a day of the calendar, such as "2026-11-28". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && formatDay(time) === text
}

/** The day so many days later, or earlier where the number is below 0. */
export function addDays(day: string, count: number): string {
  return formatDay(Date.parse(day) + count * DAY_MS)
}

/** How many days the second is after the first. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** 1 is Monday, 7 is Sunday. */
export function findWeekday(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** What days are counted together by. */
export type Period = 'week' | 'month' | 'quarter' | 'year'

/** The first day of the week, month, quarter or year that a day lies in. Weeks begin with Monday. */
export function findPeriodStart(period: Period, day: string): string {
  if (period === 'week') return addDays(day, 1 - findWeekday(day))
  if (period === 'year') return `${day.slice(0, 4)}-01-01`
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`
}

/** The same `Date` holds a day as its midnight in UTC. */
function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

import type { OpeningHours } from '@pitlane/shop'

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Opening hours as shoppers read them: "Mon-Sat 10AM-7PM SGT". */
export function hoursText({ days, opens, closes, time_zone }: OpeningHours): string {
  return [daysText(days), `${timeText(opens)}-${timeText(closes)}`, zoneText(time_zone)]
    .filter(Boolean)
    .join(' ')
}

/** Days that follow each other as a range, others one by one. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days.toSorted()) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map(rangeText).join(', ')
}

function rangeText(run: readonly number[]): string {
  const names = run.map((day) => SHORT[day - 1] ?? '')
  return names.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(', ')
}

function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}

const OWN: Record<string, string> = { 'Asia/Singapore': 'SGT', 'Asia/Kuala_Lumpur': 'MYT' }

function zoneText(timeZone: string): string {
  if (OWN[timeZone]) return OWN[timeZone]
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // A zone that was written by hand and that this browser does not know.
    return ''
  }
}

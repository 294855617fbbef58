import { NativeSelect, TextInput } from '@mantine/core'
import { isTimeZone } from '@pitlane/calendar'
import { formatHours, MAX_NOTE, NO_OPEN_DAY, type OpeningHours } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import { clockText, useNow } from '../ui/time-zone.ts'
import type { FieldsProps } from './brand-fields.tsx'
import { WeekFields } from './week-fields.tsx'

/** When the shop is open, day by day, and in which time zone; what shoppers read of it follows. */
export function HoursFields({ shop, change, errors }: FieldsProps) {
  const { opening_hours: hours, time_zone: zone } = shop
  const set = (fields: Partial<OpeningHours>) => change({ opening_hours: { ...hours, ...fields } })
  return (
    <Card title={text.hours.title}>
      <WeekFields
        week={hours.week}
        change={(week) => set({ week })}
        error={errors.week === NO_OPEN_DAY ? errors.week : undefined}
      />
      <p className="hours-preview">
        <span className="quiet">{text.hours.preview}</span>{' '}
        <output>{errors.week ? '…' : formatHours(hours.week, zone)}</output>
      </p>
      <TextInput
        label={text.hours.note}
        description={text.hours.noteHint}
        maxLength={MAX_NOTE}
        value={hours.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <TimeZoneField zone={zone} error={errors.time_zone} change={change} />
    </Card>
  )
}

interface TimeZoneFieldProps extends Pick<FieldsProps, 'change'> {
  zone: string
  error: string | undefined
}

function TimeZoneField({ zone, error, change }: TimeZoneFieldProps) {
  const now = useNow()
  return (
    <NativeSelect
      label={text.hours.timeZone}
      description={isTimeZone(zone) ? text.hours.timeZoneHint(clockText(zone, now)) : undefined}
      value={zone}
      data={listTimeZones(zone)}
      error={error}
      onChange={(event) => change({ time_zone: event.currentTarget.value })}
    />
  )
}

function listTimeZones(current: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort()
}

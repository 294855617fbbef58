import { Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core'
import type { OpeningHours } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import type { FieldsProps } from './brand-fields.tsx'
import { hoursText } from './hours-text.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

export function HoursFields({ shop, change, errors }: FieldsProps) {
  const hours = shop.opening_hours
  const set = (fields: Partial<OpeningHours>) => change({ opening_hours: { ...hours, ...fields } })
  const suggested = hoursText(hours)
  return (
    <Card title={text.shop.hours}>
      <fieldset className="days">
        <legend>{text.shop.open}</legend>
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            label={text.shop.days[day - 1]}
            checked={hours.days.includes(day)}
            onChange={(event) => set({ days: daysWith(hours.days, day, event.target.checked) })}
          />
        ))}
        {errors.days ? <Input.Error role="alert">{errors.days}</Input.Error> : null}
      </fieldset>
      <div className="side-by-side">
        <TextInput
          type="time"
          label={text.shop.opens}
          value={hours.opens}
          onChange={(event) => set({ opens: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={text.shop.closes}
          value={hours.closes}
          error={errors.closes}
          onChange={(event) => set({ closes: event.currentTarget.value })}
        />
        <NativeSelect
          label={text.shop.timeZone}
          value={hours.time_zone}
          data={timeZones(hours.time_zone)}
          onChange={(event) => set({ time_zone: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={text.shop.hoursText}
        value={hours.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      {suggested !== hours.text && !errors.days && !errors.closes ? (
        <Button variant="default" size="compact-sm" onClick={() => set({ text: suggested })}>
          {text.shop.hoursSuggest(suggested)}
        </Button>
      ) : null}
    </Card>
  )
}

function daysWith(days: number[], day: number, isOpen: boolean): number[] {
  return isOpen ? [...days, day].sort() : days.filter((each) => each !== day)
}

function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(current) ? known : [current, ...known]
}

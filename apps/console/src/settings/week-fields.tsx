import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import {
  checkWeek,
  formatTime,
  isPastMidnight,
  MAX_SPANS,
  type OpenSpan,
  USUAL_WEEK,
  type WeekHours,
} from '@pitlane/shop'
import { useId, useRef } from 'react'
import * as text from '../text/en.ts'
import { notify } from '../ui/toast.tsx'

interface WeekFieldsProps {
  week: WeekHours
  change: (week: WeekHours) => void
  /** Of the week as a whole. */
  error: string | undefined
}

const USUAL: readonly OpenSpan[] = USUAL_WEEK[0] ?? []

/** A row for each day: whether it is open, from when until when, and a break where there is one. */
export function WeekFields({ week, change, error }: WeekFieldsProps) {
  const faults = checkWeek(week)
  /** Of days that were closed here: opened again, they are as before. */
  const before = useRef(new Map<number, readonly OpenSpan[]>())
  const open = week.filter((spans) => spans.length > 0)

  function setOpen(index: number, isOpen: boolean) {
    const spans = week[index] ?? []
    if (!isOpen) before.current.set(index, spans)
    const again = before.current.get(index) ?? open[0] ?? USUAL
    change(week.with(index, isOpen ? again : []))
  }

  function copy(index: number) {
    const spans = week[index] ?? []
    change(week.map((each) => (each.length > 0 ? spans : each)))
    notify({ message: text.hours.copied(text.hours.days[index] ?? '') })
  }

  return (
    <>
      <ul className="week" aria-label={text.hours.title}>
        {text.hours.days.map((name, index) => (
          <DayFields
            key={name}
            name={name}
            nextDay={text.hours.days[(index + 1) % 7] ?? ''}
            spans={week[index] ?? []}
            fault={faults[index]}
            setOpen={(isOpen) => setOpen(index, isOpen)}
            change={(spans) => change(week.with(index, spans))}
            copy={open.length > 1 ? () => copy(index) : undefined}
          />
        ))}
      </ul>
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </>
  )
}

interface DayFieldsProps {
  name: string
  nextDay: string
  spans: readonly OpenSpan[]
  fault: string | undefined
  setOpen: (isOpen: boolean) => void
  change: (spans: readonly OpenSpan[]) => void
  /** Undefined where no other day is open. */
  copy: (() => void) | undefined
}

function DayFields({ name, nextDay, spans, fault, setOpen, change, copy }: DayFieldsProps) {
  const error = useId()
  const last = spans.at(-1)
  const set = (index: number, fields: Partial<OpenSpan>) =>
    change(spans.map((span, at) => (at === index ? { ...span, ...fields } : span)))
  return (
    <li className="week-day" data-open={spans.length > 0 || undefined}>
      <Checkbox
        label={name}
        checked={spans.length > 0}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
      {spans.length === 0 ? <span className="quiet week-closed">{text.hours.closed}</span> : null}
      <div className="week-spans">
        {spans.map((span, index) => (
          // Spans have an order and nothing else that tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the spans of one day have no name but their place
          <div key={index} className="week-span">
            <TimeInput
              label={text.hours.opens(name, index > 0)}
              value={span.opens}
              fault={fault && error}
              set={(opens) => set(index, { opens })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              label={text.hours.closes(name, spans.length > 1 && index > 0)}
              value={span.closes}
              fault={fault && error}
              set={(closes) => set(index, { closes })}
            />
          </div>
        ))}
        {fault ? (
          <Input.Error id={error} role="alert">
            {fault}
          </Input.Error>
        ) : null}
        {!fault && last && isPastMidnight(last) ? (
          <p className="quiet">{text.hours.untilNextDay(formatTime(last.closes), nextDay)}</p>
        ) : null}
      </div>
      {last ? (
        <div className="week-actions">
          {spans.length < MAX_SPANS ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={text.hours.addBreakOn(name)}
              onClick={() => change(withBreak(last))}
            >
              {text.hours.addBreak}
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={text.hours.removeBreakOn(name)}
              onClick={() => change(withoutBreak(spans))}
            >
              {text.hours.removeBreak}
            </Button>
          )}
          {copy && !fault ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={text.hours.copyFrom(name)}
              onClick={copy}
            >
              {text.hours.copy}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

interface TimeInputProps {
  label: string
  value: string
  /** Id of what is said of it. */
  fault: string | undefined
  set: (value: string) => void
}

function TimeInput({ label, value, fault, set }: TimeInputProps) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      aria-describedby={fault}
      error={fault !== undefined}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** At noon, where the day has one. */
function withBreak({ opens, closes }: OpenSpan): OpenSpan[] {
  const isAtNoon = opens < '12:00' && (closes > '13:00' || closes <= opens)
  const [from, to] = isAtNoon ? ['12:00', '13:00'] : ['', '']
  return [
    { opens, closes: from ?? '' },
    { opens: to ?? '', closes },
  ]
}

function withoutBreak(spans: readonly OpenSpan[]): OpenSpan[] {
  return [{ opens: spans[0]?.opens ?? '', closes: spans.at(-1)?.closes ?? '' }]
}

import { ActionIcon, Button, Input, Textarea, TextInput } from '@mantine/core'
import {
  type ClosedPeriod,
  describeUnread,
  formatClosedPeriod,
  getPublicHolidays,
  MAX_CLOSED_PERIODS,
  MAX_REASON,
  type PolicyFigures,
  tooManyClosed,
} from '@pitlane/shop'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as text from '../text/en.ts'
import { useListKeys } from '../ui/form/use-list-keys.ts'
import { IconTrash } from '../ui/icons.tsx'
import { Card } from '../ui/page.tsx'
import { useToday } from '../ui/time-zone.ts'
import { addWritten, isPeriod, listPeriods, readClosedText } from './closed-dates.ts'

const { closings } = text.hours

interface ClosedFieldsProps {
  figures: PolicyFigures
  /** Of the shop as it is typed, whose public holidays are known or not. */
  zone: string
  change: (figures: PolicyFigures) => void
}

/** The days on which the shop is closed: chosen one by one, or written and pasted as people write dates. */
export function ClosedFields({ figures, zone, change }: ClosedFieldsProps) {
  const today = useToday()
  const holiday = getPublicHolidays(zone).find((day) => day >= today)
  return (
    <Card title={closings.title}>
      <p className="quiet">
        {closings.lead}{' '}
        {holiday
          ? closings.publicHolidays(formatClosedPeriod({ from: holiday, to: holiday }))
          : null}
      </p>
      <WrittenDates figures={figures} change={change} />
      <PeriodRows figures={figures} change={change} today={today} />
    </Card>
  )
}

function WrittenDates({ figures, change }: Pick<ClosedFieldsProps, 'figures' | 'change'>) {
  const [done, setDone] = useState('')
  const [isAsked, setIsAsked] = useState(figures.closed_text !== '')
  const { added, known, unread } = readClosedText(figures)

  function add() {
    setIsAsked(true)
    const said = [
      ...(added.length > 0 ? [closings.added(listPeriods(added))] : []),
      ...(known.length > 0 ? [closings.known(listPeriods(known))] : []),
    ]
    setDone(said.join(' '))
    change(addWritten(figures))
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    add()
  }

  const reads =
    added.length + known.length > 0 ? closings.will(listPeriods([...known, ...added])) : ''
  return (
    <div className="written-dates">
      <Textarea
        autosize
        minRows={1}
        maxRows={6}
        label={closings.write}
        description={closings.writeHint}
        error={isAsked && unread ? describeUnread(unread) : undefined}
        value={figures.closed_text}
        onChange={(event) => {
          setDone('')
          setIsAsked(false)
          change({ ...figures, closed_text: event.currentTarget.value })
        }}
        onKeyDown={addOnEnter}
        onBlur={() => {
          if (figures.closed_text !== '') add()
        }}
      />
      <p className="quiet" role="status">
        {done || [reads, isAsked || !unread ? '' : closings.not(unread)].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

interface PeriodRowsProps extends Pick<ClosedFieldsProps, 'figures' | 'change'> {
  today: string
}

function PeriodRows({ figures, change, today }: PeriodRowsProps) {
  const { closed_dates: dates } = figures
  const rows = useListKeys(dates.length)
  const set = (list: readonly ClosedPeriod[]) => change({ ...figures, closed_dates: list })
  const end = useRef<HTMLUListElement>(null)
  const isPast = (period: ClosedPeriod) => isPeriod(period) && period.to < today
  const past = dates.filter(isPast)
  const isFull = dates.length >= MAX_CLOSED_PERIODS

  function add() {
    set([...dates, { from: '', to: '', reason: '' }])
    // Once it is there.
    setTimeout(() => end.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }

  return (
    <>
      {dates.length === past.length ? <p className="quiet">{closings.none}</p> : null}
      <ul className="closings" ref={end}>
        {dates.map((period, index) =>
          isPast(period) ? null : (
            <PeriodRow
              key={rows.keys[index]}
              place={index + 1}
              period={period}
              change={(changed) => set(dates.with(index, changed))}
              remove={() => {
                rows.remove(index)
                set(dates.toSpliced(index, 1))
              }}
            />
          ),
        )}
      </ul>
      <Button variant="default" disabled={isFull} onClick={add}>
        {closings.add}
      </Button>
      {isFull ? <Input.Error role="alert">{tooManyClosed}</Input.Error> : null}
      {past.length > 0 ? (
        <details>
          <summary>{closings.past(past.length)}</summary>
          <p>{listPeriods(past)}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => set(dates.filter((period) => !isPast(period)))}
          >
            {closings.removePast}
          </Button>
        </details>
      ) : null}
    </>
  )
}

interface PeriodRowProps {
  place: number
  period: ClosedPeriod
  change: (period: ClosedPeriod) => void
  remove: () => void
}

function PeriodRow({ place, period, change, remove }: PeriodRowProps) {
  const { from, to, reason } = period
  const isWrong = from !== '' && !isPeriod(period)
  const what = isPeriod(period) ? formatClosedPeriod(period) : closings.aDay
  return (
    <li className="closing">
      <TextInput
        type="date"
        label={closings.fromLabel}
        aria-label={closings.from(place)}
        value={from}
        error={isWrong}
        onChange={({ currentTarget: { value } }) =>
          change({
            ...period,
            from: value,
            to: to === '' || to === from || to < value ? value : to,
          })
        }
      />
      <TextInput
        type="date"
        label={closings.toLabel}
        aria-label={closings.to(place)}
        value={to}
        min={from}
        error={isWrong}
        onChange={({ currentTarget: { value } }) => change({ ...period, to: value })}
      />
      <div className="closing-why">
        <TextInput
          label={closings.reasonLabel}
          aria-label={closings.reason(place)}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ currentTarget: { value } }) => change({ ...period, reason: value })}
        />
        <ActionIcon variant="subtle" size="xl" aria-label={closings.remove(what)} onClick={remove}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      {isWrong ? (
        <Input.Error className="closing-error" role="alert">
          {closings.wrong}
        </Input.Error>
      ) : null}
      {from === '' ? <p className="quiet closing-error">{closings.choose}</p> : null}
    </li>
  )
}

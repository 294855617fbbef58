import type { Issue } from '@pitlane/shop/exchange'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { FileView, Kind, RowView, ShownValue } from './import-session.ts'
import { columnLabel, issueText } from './issue-text.ts'
import type { SessionClient } from './session-client.ts'
import { useShownValue } from './shown-value.ts'
import { useSessionRows } from './use-session-rows.ts'

const { exchange } = text
const ESTIMATED_PX = 92
const OVERSCAN = 6

interface PreviewRowsProps {
  session: SessionClient
  kind: Kind
  count: number
  unit: FileView['unit']
}

/** The products of one kind with all their values; those alone are in the page that are near the window. */
export function PreviewRows({ session, kind, count: length, unit }: PreviewRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(box.top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: length,
    estimateSize: () => ESTIMATED_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const rowAt = useSessionRows(session, kind, {
    first: items.at(0)?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
  })
  return (
    <ul
      ref={list}
      className="preview-rows"
      aria-label={exchange.kinds[kind]}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ index, start }) => {
        const row = rowAt(index)
        return (
          <li
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={length}
            aria-posinset={index + 1}
            className="preview-row"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row ? (
              <PreviewRow row={row} unit={unit} />
            ) : (
              <p className="quiet">{text.frame.loading}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function PreviewRow({ row, unit }: { row: RowView; unit: FileView['unit'] }) {
  const { places, name, faults, notes, values } = row
  const [first, last] = places
  // The line is named where a product has several.
  const tell = (issue: Issue) => {
    const place = count(issue.place ?? 0)
    const isOne = first === last || issue.place === undefined
    return (isOne ? '' : `${exchange.place(unit, place, place)}: `) + issueText(issue, unit)
  }
  const tellAll = (issues: readonly Issue[]) => [...new Set(issues.map(tell))]
  return (
    <>
      <p className="preview-name">
        <span className="quiet">{exchange.place(unit, count(first), count(last))}</span>{' '}
        <strong>{name}</strong>
      </p>
      {tellAll(faults).map((sentence) => (
        <p key={sentence} className="import-error">
          {sentence}
        </p>
      ))}
      {tellAll(notes).map((sentence) => (
        <p key={sentence} className="import-note">
          {sentence}
        </p>
      ))}
      {values.length > 0 ? (
        <dl className="preview-values">
          {values.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            <PreviewValue key={at} shown={each} />
          ))}
        </dl>
      ) : null}
    </>
  )
}

function PreviewValue({ shown }: { shown: ShownValue }) {
  const { field, column, before, value } = shown
  const show = useShownValue()
  const isLong = typeof value === 'string' && value.length > 80
  return (
    <div data-long={isLong || undefined}>
      <dt>{field ? columnLabel(field) : column || exchange.unnamed}</dt>
      <dd>
        {before === undefined ? null : (
          <>
            <del>{show(field, before)}</del>{' '}
          </>
        )}
        {before === undefined ? show(field, value) : <ins>{show(field, value)}</ins>}
      </dd>
    </div>
  )
}

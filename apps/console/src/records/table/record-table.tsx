import type { EntityDescription, EntityRecord } from '@pitlane/protocol'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect } from 'react'
import * as text from '../../text/en.ts'
import { formatMoment } from '../../ui/format.ts'
import { SortHead } from '../../ui/table/sort-head.tsx'
import { useVirtualRows } from '../../ui/table/use-virtual-rows.ts'
import { entityLabel } from '../schema/property.ts'
import { type Column, cellText, recordName, shownColumns } from './columns.ts'
import type { ListSearch } from './list-search.ts'

interface TableProps {
  entity: EntityDescription
  records: readonly EntityRecord[]
  /** How many there are, with those that are not read yet. */
  total: number | undefined
  search: ListSearch
  change: (changes: { [K in 'sort' | 'down']: ListSearch[K] | undefined }) => void
  /** Called when the last of the records comes near. */
  showMore: () => void
}

const LINE = 48
const CARD = 148
/** Rows from the end at which the next ones are read. */
const NEAR_END = 20

/** Records as lines, under 640 px as cards; only those near the window are in the page. */
export function RecordTable({ entity, records, total, search, change, showMore }: TableProps) {
  const columns = shownColumns(entity)
  const { body, top, virtualizer } = useVirtualRows({
    count: records.length,
    rowHeight: LINE,
    cardHeight: CARD,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= records.length - NEAR_END) showMore()
  }, [last, records.length, showMore])

  const widths = { '--columns': columns.length } as CSSProperties
  return (
    <table
      className="virtual-table record-table"
      aria-label={entityLabel(entity.name)}
      aria-rowcount={(total ?? records.length) + 1}
    >
      <thead className="virtual-head">
        <tr aria-rowindex={1} className="record-line" style={widths}>
          {[...columns, UPDATED].map(({ name, label }) => {
            const isSorted = search.sort === name
            return (
              <SortHead
                key={name}
                label={label}
                direction={isSorted ? (search.down ? 'down' : 'up') : undefined}
                onSort={() =>
                  change({ sort: name, down: isSorted && !search.down ? true : undefined })
                }
              />
            )
          })}
        </tr>
      </thead>
      <tbody ref={body} className="virtual-rows" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const record = records[index]
          return record ? (
            <tr
              key={record.id}
              aria-rowindex={index + 2}
              className="virtual-row record-line"
              style={{ ...widths, transform: `translateY(${start - top}px)` }}
            >
              {columns.map((column, place) => (
                <td key={column.name} data-label={column.label}>
                  {place === 0 ? (
                    <Link
                      to="/records/$entity/$id"
                      params={{ entity: entity.name, id: record.id }}
                      className="record-name"
                    >
                      {recordName(entity, record)}
                    </Link>
                  ) : (
                    cellText(column, record[column.name])
                  )}
                </td>
              ))}
              <td className="quiet" data-label={UPDATED.label}>
                {formatMoment(record.updated_date)}
              </td>
            </tr>
          ) : null
        })}
      </tbody>
    </table>
  )
}

const UPDATED: Pick<Column, 'name' | 'label'> = {
  name: 'updated_date',
  label: text.records.updated,
}

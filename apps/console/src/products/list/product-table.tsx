import { useCallback, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { useVirtualRows } from '../../ui/table/use-virtual-rows.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { ProductCard } from './product-card.tsx'
import { ProductTableRow } from './product-table-row.tsx'
import { TableHead } from './table-head.tsx'
import type { useListSearch } from './use-list-search.ts'

interface TableProps {
  rows: readonly ProductRow[]
  list: ReturnType<typeof useListSearch>
  selected: ReadonlySet<string>
  select: (id: string) => void
  isAllSelected: boolean
  selectAll: () => void
}

/** The cell that is being typed in. */
export interface Editing {
  id: string
  field: 'price' | 'stock'
}

const ROW_HEIGHT_PX = 60
const CARD_HEIGHT_PX = 132

/** Products as lines, under 640 px as cards; only those near the window are in the page. */
export function ProductTable(props: TableProps) {
  const { rows, list, selected, select, isAllSelected, selectAll } = props
  const [editing, setEditing] = useState<Editing>()
  const { body, isNarrow, top, virtualizer } = useVirtualRows({
    count: rows.length,
    rowHeight: ROW_HEIGHT_PX,
    cardHeight: CARD_HEIGHT_PX,
  })

  const latest = useRef(rows)
  latest.current = rows
  const editNext = useCallback(
    ({ id, field }: Editing) => {
      const index = latest.current.findIndex((row) => row.id === id) + 1
      const next = latest.current[index]
      if (index > 0 && next) virtualizer.scrollToIndex(index)
      setEditing(index > 0 && next ? { id: next.id, field } : undefined)
    },
    [virtualizer],
  )

  const Row = isNarrow ? ProductCard : ProductTableRow
  return (
    <table
      className="virtual-table"
      aria-label={text.products.title}
      aria-rowcount={rows.length + 1}
    >
      <TableHead
        list={list}
        isAllSelected={isAllSelected}
        selectAll={selectAll}
        shown={rows.length}
      />
      <tbody ref={body} className="virtual-rows" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <Row
              key={row.id}
              row={row}
              index={index}
              start={start - top}
              isSelected={selected.has(row.id)}
              select={select}
              editing={editing?.id === row.id ? editing.field : undefined}
              edit={setEditing}
              editNext={editNext}
            />
          ) : null
        })}
      </tbody>
    </table>
  )
}

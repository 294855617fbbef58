import { useCallback, useEffect, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { useVirtualRows } from '../../ui/table/use-virtual-rows.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { ProductCard } from './product-card.tsx'
import { ProductTableRow } from './product-table-row.tsx'
import { RowPending } from './row-pending.tsx'
import { TableHead } from './table-head.tsx'
import type { useListSearch } from './use-list-search.ts'
import type { ProductList } from './use-product-list.ts'

interface TableProps {
  products: ProductList
  list: ReturnType<typeof useListSearch>
  isSelected: (row: ProductRow) => boolean
  select: (row: ProductRow) => void
  isAllSelected: boolean
  isSomeSelected: boolean
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
  const { products, list, isSelected, select, isAllSelected, isSomeSelected, selectAll } = props
  const [editing, setEditing] = useState<Editing>()
  const { body, isNarrow, top, virtualizer } = useVirtualRows({
    count: products.found,
    rowHeight: ROW_HEIGHT_PX,
    cardHeight: CARD_HEIGHT_PX,
  })

  const items = virtualizer.getVirtualItems()
  const { show } = products
  const first = items.at(0)?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => show(first, last), [show, first, last])

  const latest = useRef(products)
  latest.current = products
  const editNext = useCallback(
    ({ id, field }: Editing) => {
      const index = latest.current.indexOf(id) + 1
      const next = latest.current.rowAt(index)
      if (index > 0 && next) virtualizer.scrollToIndex(index)
      setEditing(index > 0 && next ? { id: next.id, field } : undefined)
    },
    [virtualizer],
  )

  const Row = isNarrow ? ProductCard : ProductTableRow
  const shown = new Set<string>()
  return (
    <table
      className="virtual-table"
      aria-label={text.products.title}
      aria-rowcount={products.found + 1}
      aria-busy={products.isWaiting}
    >
      <TableHead
        list={list}
        isAllSelected={isAllSelected}
        isSomeSelected={isSomeSelected}
        selectAll={selectAll}
        shown={products.found}
      />
      <tbody ref={body} className="virtual-rows" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = products.rowAt(index)
          // One that moved meanwhile stands in two pages until they are read again.
          const isThere = row && !shown.has(row.id)
          if (row) shown.add(row.id)
          return isThere ? (
            <Row
              key={row.id}
              row={row}
              index={index}
              start={start - top}
              isSelected={isSelected(row)}
              select={select}
              editing={editing?.id === row.id ? editing.field : undefined}
              edit={setEditing}
              editNext={editNext}
            />
          ) : (
            <RowPending
              key={index}
              index={index}
              start={start - top}
              isCard={isNarrow}
              retry={products.retryAt(index)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

import { Checkbox } from '@mantine/core'
import { categoryLabel, itemName } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import * as text from '../../text/en.ts'
import { formatDay } from '../../ui/format.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { FeaturedButton, PriceCell, StockCell } from './cells.tsx'
import { HiddenBadge } from './hidden-badge.tsx'
import { Picture } from './picture.tsx'
import type { Editing } from './product-table.tsx'

export interface RowProps {
  row: ProductRow
  index: number
  /** Pixels from the first row. */
  start: number
  isSelected: boolean
  select: (row: ProductRow) => void
  editing: Editing['field'] | undefined
  edit: (cell: Editing | undefined) => void
  editNext: (cell: Editing) => void
}

export const ProductTableRow = memo(function ProductTableRow(props: RowProps) {
  const { row, index, start, isSelected, select } = props
  const name = itemName(row)
  return (
    <tr
      aria-rowindex={index + 2}
      className="product-line virtual-row"
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td className="cell-check">
        <Checkbox
          aria-label={text.products.select(name)}
          checked={isSelected}
          onChange={() => select(row)}
        />
      </td>
      <td className="cell-product">
        <Picture row={row} />
        <Link to="/products/$id" params={{ id: row.id }} className="cell-name">
          {name}
        </Link>
        <HiddenBadge row={row} />
      </td>
      <td className="quiet cell-cut">{row.category ? categoryLabel(row.category) : null}</td>
      <td>
        <PriceCell {...props} />
      </td>
      <td>
        <StockCell {...props} />
      </td>
      <td>
        <FeaturedButton row={row} />
      </td>
      <td className="quiet cell-cut">{formatDay(row.updated_date)}</td>
    </tr>
  )
})

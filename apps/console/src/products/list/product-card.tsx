import { ActionIcon, Checkbox } from '@mantine/core'
import { categoryLabel, isCountedByVariant, itemName } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import * as text from '../../text/en.ts'
import { IconMinus, IconPlus } from '../../ui/icons.tsx'
import { FeaturedButton, PriceCell, StockCell } from './cells.tsx'
import { HiddenBadge } from './hidden-badge.tsx'
import { Picture } from './picture.tsx'
import type { RowProps } from './product-table-row.tsx'
import { saveStock } from './save-cell.ts'

/** A product on a phone: all within reach of a thumb. */
export const ProductCard = memo(function ProductCard(props: RowProps) {
  const { row, index, start, isSelected, select } = props
  const name = itemName(row)
  const stock = row.stock_quantity
  const isByVariant = isCountedByVariant(row)
  return (
    <tr
      aria-rowindex={index + 2}
      className="product-card virtual-row"
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td className="card-product">
        <Checkbox
          aria-label={text.products.select(name)}
          checked={isSelected}
          onChange={() => select(row)}
        />
        <Picture row={row} />
        <span className="card-names">
          <Link to="/products/$id" params={{ id: row.id }} className="cell-name">
            {name}
          </Link>
          <span className="quiet cell-cut">
            <HiddenBadge row={row} /> {row.category ? categoryLabel(row.category) : null}
          </span>
        </span>
        <FeaturedButton row={row} />
      </td>
      <td className="card-values">
        <PriceCell {...props} />
        <span className="stepper">
          {typeof stock === 'number' && !isByVariant ? (
            <ActionIcon
              variant="default"
              size={44}
              aria-label={text.products.less(name)}
              disabled={stock <= 0}
              onClick={() => saveStock(row, stock - 1)}
            >
              <IconMinus size={18} />
            </ActionIcon>
          ) : null}
          <StockCell {...props} />
          {isByVariant ? null : (
            <ActionIcon
              variant="default"
              size={44}
              aria-label={text.products.more(name)}
              onClick={() => saveStock(row, (stock ?? 0) + 1)}
            >
              <IconPlus size={18} />
            </ActionIcon>
          )}
        </span>
      </td>
    </tr>
  )
})

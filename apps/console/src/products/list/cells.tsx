import { ActionIcon } from '@mantine/core'
import { isCountedByVariant, itemName, LOW_STOCK } from '@pitlane/shop'
import { parsePrice, parseStock } from '@pitlane/shop/exchange'
import { Suspense } from 'react'
import * as text from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'
import { IconStar, IconStarFilled } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { CellEditor } from './cell-editor.tsx'
import type { Editing } from './product-table.tsx'
import { saveFeatured, savePrice, saveStock } from './save-cell.ts'

interface CellProps {
  row: ProductRow
  editing: Editing['field'] | undefined
  edit: (cell: Editing | undefined) => void
  editNext: (cell: Editing) => void
}

const { products } = text

const VariantDialog = lazyPart(async () => (await import('./variant-dialog.tsx')).VariantDialog)

export function PriceCell({ row, editing, edit, editNext }: CellProps) {
  const cell: Editing = { id: row.id, field: 'price' }
  return (
    <CellEditor
      label={products.editPrice(itemName(row))}
      shown={money(row.price)}
      isQuiet={typeof row.price !== 'number'}
      value={typeof row.price === 'number' ? row.price.toFixed(2) : ''}
      inputMode="decimal"
      parse={parsePrice}
      errorMessage={products.badPrice}
      isOpen={editing === 'price'}
      open={() => edit(cell)}
      close={() => edit(undefined)}
      next={() => editNext(cell)}
      save={(price) => savePrice(row, price)}
    />
  )
}

export function StockCell({ row, editing, edit, editNext }: CellProps) {
  const cell: Editing = { id: row.id, field: 'stock' }
  const stock = row.stock_quantity
  const isCounted = typeof stock === 'number'
  if (isCountedByVariant(row)) {
    const total = stock ?? 0
    return (
      <>
        <button
          type="button"
          className="cell-button"
          data-tone={findTone(total)}
          aria-haspopup="dialog"
          onClick={() => edit(cell)}
        >
          <span className="visually-hidden">{products.editStock(itemName(row))}: </span>
          {stockText(total)}
        </button>
        {editing === 'stock' ? (
          <Suspense>
            <VariantDialog row={row} close={() => edit(undefined)} />
          </Suspense>
        ) : null}
      </>
    )
  }
  return (
    <CellEditor
      label={products.editStock(itemName(row))}
      shown={isCounted ? stockText(stock) : products.notCounted}
      isQuiet={!isCounted}
      tone={isCounted ? findTone(stock) : undefined}
      value={isCounted ? String(stock) : ''}
      inputMode="numeric"
      parse={parseStock}
      errorMessage={products.badStock}
      isOpen={editing === 'stock'}
      open={() => edit(cell)}
      close={() => edit(undefined)}
      next={() => editNext(cell)}
      save={(pieces) => saveStock(row, pieces)}
    />
  )
}

export function FeaturedButton({ row }: { row: ProductRow }) {
  const isFeatured = row.featured === true
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      className="featured-button"
      aria-pressed={isFeatured}
      aria-label={products.toggleFeatured(itemName(row))}
      onClick={() => saveFeatured(row, !isFeatured)}
    >
      {isFeatured ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </ActionIcon>
  )
}

function stockText(stock: number): string {
  return stock <= 0 ? products.soldOut : count(stock)
}

function findTone(stock: number): 'out' | 'low' | undefined {
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : undefined
}

import { NativeSelect, TextInput } from '@mantine/core'
import { CATEGORIES, categoryLabel } from '@pitlane/shop'
import { parseStock } from '@pitlane/shop/exchange'
import type { FormEvent } from 'react'
import * as text from '../../text/en.ts'
import { ROUNDINGS } from '../prices/change-price.ts'
import type { BulkChange } from './plan-changes.ts'

interface BulkFieldsProps {
  kind: BulkChange['kind']
  /** Undefined as long as what is typed has no meaning. */
  change: (change: BulkChange | undefined) => void
}

const { products } = text

/** What to change the selected products to. */
export function BulkFields({ kind, change }: BulkFieldsProps) {
  const read = (event: FormEvent<HTMLFormElement>) =>
    change(readChange(kind, new FormData(event.currentTarget)))
  if (kind === 'delete') return null
  return (
    <form
      className="bulk-fields"
      onInput={read}
      onChange={read}
      onSubmit={(event) => event.preventDefault()}
    >
      {kind === 'price' ? (
        <>
          <TextInput
            name="percent"
            label={products.percent}
            placeholder={products.percentHint}
            inputMode="text"
            autoComplete="off"
            rightSection="%"
          />
          <NativeSelect
            name="rounding"
            label={products.rounding}
            data={ROUNDINGS.map((value) => ({ value, label: products.roundings[value] }))}
          />
        </>
      ) : null}
      {kind === 'category' ? (
        <NativeSelect
          name="category"
          label={products.category}
          data={[
            { value: '', label: '…', disabled: true },
            ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
            { value: 'none', label: products.noCategory },
          ]}
          defaultValue=""
        />
      ) : null}
      {kind === 'stock' ? (
        <TextInput
          name="stock"
          label={products.stockTo}
          description={products.stockHint}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
      {kind === 'featured' ? (
        <NativeSelect
          name="featured"
          label={products.featured}
          defaultValue=""
          data={[
            { value: '', label: '…', disabled: true },
            { value: 'yes', label: products.feature },
            { value: 'no', label: products.unfeature },
          ]}
        />
      ) : null}
      {kind === 'status' ? (
        <NativeSelect
          name="status"
          label={products.status}
          defaultValue=""
          data={[
            { value: '', label: '…', disabled: true },
            { value: 'shown', label: products.show },
            { value: 'hidden', label: products.hide },
          ]}
        />
      ) : null}
    </form>
  )
}

function readChange(kind: BulkChange['kind'], fields: FormData): BulkChange | undefined {
  const field = (name: string) => String(fields.get(name) ?? '').trim()
  switch (kind) {
    case 'price': {
      const percent = readPercent(field('percent'))
      const rounding = ROUNDINGS.find((each) => each === field('rounding')) ?? 'cents'
      return percent === undefined ? undefined : { kind, percent, rounding }
    }
    case 'category': {
      const category = field('category')
      return category ? { kind, category: category === 'none' ? null : category } : undefined
    }
    case 'stock': {
      const stock = parseStock(field('stock'))
      return stock === undefined ? undefined : { kind, stock }
    }
    case 'featured':
      return field('featured') ? { kind, featured: field('featured') === 'yes' } : undefined
    case 'status': {
      const status = (['shown', 'hidden'] as const).find((each) => each === field('status'))
      return status && { kind, status }
    }
    default:
      return undefined
  }
}

/** Between -100 and 1000, with a point or a comma. */
function readPercent(typed: string): number | undefined {
  if (!/^[+-]?\d{1,4}(?:[.,]\d{1,2})?$/.test(typed)) return undefined
  const percent = Number(typed.replace(',', '.'))
  return percent >= -100 && percent <= 1000 ? percent : undefined
}

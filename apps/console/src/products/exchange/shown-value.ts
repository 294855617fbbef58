import { type Bike, bikeText, categoryLabel, UNIVERSAL_FIT, variantText } from '@pitlane/shop'
import type { FieldKey } from '@pitlane/shop/exchange'
import { useQuery } from '@tanstack/react-query'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'

const { exchange } = text

/** How the preview shows a value: as the owner knows it from the product's form. */
export function useShownValue(): (field: FieldKey | undefined, value: unknown) => string {
  const { data } = useQuery(shopStateQuery)
  const bikes = data?.bikes ?? []
  return (field, value) => shownValue(field, value, bikes)
}

function shownValue(field: FieldKey | undefined, value: unknown, bikes: readonly Bike[]): string {
  if (isEmpty(value)) return text.form.empty
  if (typeof value === 'boolean') return value ? text.form.yes : text.form.no
  if (typeof value === 'number') return field === 'price' ? money(value) : count(value)
  if (typeof value === 'string') return shownText(field, value)
  if (Array.isArray(value)) return value.map((each) => shownEntry(field, each, bikes)).join(', ')
  return Object.entries(value as object)
    .map(([name, each]) => `${name}: ${String(each)}`)
    .join(', ')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function shownText(field: FieldKey | undefined, value: string): string {
  if (field === 'category') return categoryLabel(value)
  if (field !== 'status') return value
  return value === 'hidden' ? exchange.statuses.hidden : exchange.statuses.shown
}

function shownEntry(field: FieldKey | undefined, entry: unknown, bikes: readonly Bike[]): string {
  if (field === 'fits') {
    const bike = bikes.find(({ id }) => id === entry)
    if (bike) return bikeText(bike)
    return entry === UNIVERSAL_FIT ? text.productForm.fitsAny : String(entry)
  }
  if (field !== 'stock_by_variant' || typeof entry !== 'object' || entry === null)
    return String(entry)
  const { stock_quantity: stock, ...variant } = entry as { stock_quantity?: unknown }
  return `${variantText(variant)}: ${typeof stock === 'number' ? count(stock) : text.form.empty}`
}

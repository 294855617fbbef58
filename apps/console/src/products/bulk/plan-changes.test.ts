import { expect, test } from 'vitest'
import type { ProductRow } from '../rows/product-row.ts'
import { countUnfit, planChanges } from './plan-changes.ts'

const dates = { created_date: '2026', updated_date: '2026' }
const rows: ProductRow[] = [
  { id: 'disc', name: 'Disc', price: 100, category: 'brake_disc', stock_quantity: 2, ...dates },
  { id: 'fork', name: 'Fork', category: 'fork', featured: true, ...dates },
]

test('only what changes is written, and a price to be quoted stays so', () => {
  const plan = planChanges(rows, { kind: 'price', percent: 5, rounding: 'ninety' })
  expect(plan.map(({ row, data }) => [row.id, data])).toEqual([['disc', { price: 104.9 }]])
  expect(planChanges(rows, { kind: 'price', percent: 0, rounding: 'cents' })).toEqual([])
  expect(planChanges(rows, { kind: 'stock', stock: null }).map(({ row }) => row.id)).toEqual([
    'disc',
  ])
  expect(planChanges(rows, { kind: 'category', category: 'fork' })[0]?.after?.category).toBe('fork')
  expect(planChanges(rows, { kind: 'featured', featured: false })).toHaveLength(1)
  const [disc, fork] = rows.map((row, at) =>
    at === 0 ? { ...row, status: 'hidden' as const } : row,
  )
  const some = [disc, fork].filter((row) => row !== undefined)
  const ids = (status: 'shown' | 'hidden') =>
    planChanges(some, { kind: 'status', status }).map(({ row, data }) => [row.id, data])
  expect(ids('hidden')).toEqual([['fork', { status: 'hidden' }]])
  expect(ids('shown')).toEqual([['disc', { status: 'shown' }]])
  expect(planChanges(rows, { kind: 'delete' }).map(({ row, data }) => [row.id, data])).toEqual([
    ['disc', null],
    ['fork', null],
  ])
})

test('T6 a stock that is the sum of sizes stays, and so does a price that would be more than one can be', () => {
  const stock_by_variant = [{ size: 'M', stock_quantity: 15 }]
  const boots: ProductRow = {
    id: 'b',
    name: 'Boots',
    stock_quantity: 15,
    stock_by_variant,
    ...dates,
  }
  const engine: ProductRow = { id: 'e', name: 'Engine', price: 9_000_000, ...dates }
  const all = [...rows, boots, engine]
  const stock = { kind: 'stock', stock: 20 } as const
  expect(planChanges(all, stock).map(({ row }) => row.id)).toEqual(['disc', 'fork', 'e'])
  expect(countUnfit(all, stock)).toBe(1)
  const dearer = { kind: 'price', percent: 20, rounding: 'cents' } as const
  expect(planChanges(all, dearer).map(({ row }) => row.id)).toEqual(['disc'])
  expect(countUnfit(all, dearer)).toBe(1)
  expect(planChanges(all, { ...dearer, percent: 10 })).toHaveLength(2)
})

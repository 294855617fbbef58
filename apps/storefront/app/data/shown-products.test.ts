import { createClient } from '@pitlane/client'
import type { Product, ShopEntities } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { onlyShown } from './shown-products.ts'

const all: Product[] = [
  { id: '1', name: 'Lever' },
  { id: '2', name: 'Draft', status: 'hidden' },
  { id: '3', name: 'Disc', status: null },
]
const hidden = { status: { $ne: 'hidden' } }

/** A shop that answers everything, and what it was asked. */
function askedBy(isSignedIn: boolean) {
  const asked: unknown[] = []
  const { entities } = createClient<ShopEntities>({
    appId: 'pitlane',
    serverUrl: 'http://shop.test',
    fetch: async (input, init) => {
      const { searchParams } = new URL(String(input))
      const q = searchParams.get('q')
      asked.push(init?.body ? JSON.parse(String(init.body)) : q && JSON.parse(q))
      const isPage = String(input).includes('/v2/list')
      return Response.json(isPage ? { items: ['S'], next_cursor: null, has_more: false } : all)
    },
  })
  return { products: onlyShown(entities.Product, () => isSignedIn), asked }
}

test('T5 whoever is signed in asks for the products that all shoppers find', async () => {
  const { products, asked } = askedBy(true)
  await products.filter({ featured: true }, '-created_date', 12)
  await products.filter({ category: 'helmets' }, { distinct: 'sizes' })
  await products.count()
  await products.count({ category: 'helmets' })
  await products.aggregate({ groupBy: 'brand' })
  const reads = products.batched()
  await Promise.all([reads.count({ featured: true }), reads.aggregate({ max: 'price' })])
  expect(asked).toEqual([
    { $and: [{ featured: true }, hidden] },
    { $and: [{ category: 'helmets' }, hidden] },
    hidden,
    { $and: [{ category: 'helmets' }, hidden] },
    { groupBy: 'brand', query: hidden },
    [
      { of: 'count', query: { q: JSON.stringify({ $and: [{ featured: true }, hidden] }) } },
      { of: 'aggregate', body: { max: 'price', query: hidden } },
    ],
  ])
})

test('S9 P10 T5 the whole list is asked for as it is, and has no hidden product', async () => {
  const { products, asked } = askedBy(true)
  expect((await products.list('-created_date')).map(({ id }) => id)).toEqual(['1', '3'])
  expect((await products.list({ distinct: 'sizes' })).items).toEqual(['S'])
  expect(asked).toEqual([null, null])
})

test('a visitor asks as before: the platform itself leaves hidden products out', async () => {
  const { products, asked } = askedBy(false)
  await products.filter({ featured: true })
  await products.count()
  expect(asked).toEqual([{ featured: true }, null])
})

import {
  type Product,
  RECENTLY_VIEWED_KEY,
  readRecentlyViewed,
  relatedProducts,
  withViewed,
} from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { asCards, CARD_SOURCE } from '../data/card-fields.ts'
import { usePlatform } from '../data/platform.ts'
import { productKeys } from '../data/queries.ts'
import { withStorage } from '../state/storage.ts'
import { buttonStyle } from '../ui/button.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Of a category, so many of the newest are looked through. */
const MOST_LOOKED_AT = 48
const RECENT_SHOWN = 4

/** Below a product: others of its kind, and what was looked at before in this browser. */
export function MoreProducts({ product }: { product: Product }) {
  return (
    <div className="page-column grid grid-cols-1 gap-14 pt-6 empty:hidden">
      <Related product={product} />
      <RecentlyViewed product={product} />
    </div>
  )
}

function Related({ product }: { product: Product }) {
  const { category } = product
  const products = useSome(['of', category ?? ''], { category }, MOST_LOOKED_AT, Boolean(category))
  const related = products && category ? relatedProducts(products, product) : []
  return related.length > 0 ? (
    <Strip id="related" title="More like this" products={related} />
  ) : null
}

function RecentlyViewed({ product: { id } }: { product: Product }) {
  const [ids, setIds] = useState(readStored)
  useEffect(() => writeStored(withViewed(readStored(), id)), [id])
  const before = ids.filter((each) => each !== id).slice(0, RECENT_SHOWN)
  const products = useSome(before, { id: { $in: before } }, RECENT_SHOWN, before.length > 0)
  const inOrder = before.flatMap((each) => products?.find((product) => product.id === each) ?? [])
  if (inOrder.length === 0) return null
  return (
    <Strip id="recently-viewed" title="Recently viewed" products={inOrder}>
      <button
        type="button"
        onClick={() => {
          writeStored([])
          setIds([])
        }}
        className={`${buttonStyle({ tone: 'quiet' })} px-0!`}
      >
        Clear
      </button>
    </Strip>
  )
}

interface StripProps {
  id: string
  title: string
  products: readonly Product[]
  children?: ReactNode
}

function Strip({ id, title, products, children }: StripProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="display-type text-title">
          {title}
        </h2>
        {children}
      </div>
      <ProductGrid
        list={{ hasFailed: false, retry: () => undefined }}
        products={products}
        empty={null}
      />
    </section>
  )
}

/** Products besides the page's own: where they cannot be had, the page is whole without them. */
function useSome(key: readonly string[], query: object, limit: number, isEnabled = true) {
  const { client } = usePlatform()
  return useQuery({
    queryKey: productKeys.some(key),
    enabled: isEnabled,
    async queryFn() {
      const { entities } = await client()
      return asCards(
        await entities.Product.filter(query, '-created_date', limit, 0, [...CARD_SOURCE, 'brand']),
      )
    },
  }).data
}

const open = () => localStorage

function readStored(): string[] {
  const read = (storage: Storage) => readRecentlyViewed(storage.getItem(RECENTLY_VIEWED_KEY))
  return withStorage(open, read, [])
}

function writeStored(ids: readonly string[]) {
  const write = (storage: Storage) =>
    ids.length > 0
      ? storage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(ids))
      : storage.removeItem(RECENTLY_VIEWED_KEY)
  // Without storage nothing is remembered; everything else works.
  withStorage(open, write, undefined)
}

import {
  type Product,
  RECENTLY_VIEWED_KEY,
  readRecentlyViewed,
  relatedProducts,
  withViewed,
} from '@pitlane/shop'
import { useEffect, useState } from 'react'
import { useSomeProducts } from '../data/some-products.ts'
import { withStorage } from '../state/storage.ts'
import { buttonStyle } from '../ui/button.tsx'
import { ProductStrip } from './product-strip.tsx'

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
  const products = useSomeProducts(
    ['of', category ?? ''],
    { category },
    MOST_LOOKED_AT,
    Boolean(category),
  )
  const related = products && category ? relatedProducts(products, product) : []
  return related.length > 0 ? (
    <ProductStrip id="related" title="More like this" products={related} />
  ) : null
}

function RecentlyViewed({ product: { id } }: { product: Product }) {
  const [ids, setIds] = useState(readStored)
  useEffect(() => writeStored(withViewed(readStored(), id)), [id])
  const before = ids.filter((each) => each !== id).slice(0, RECENT_SHOWN)
  const products = useSomeProducts(before, { id: { $in: before } }, RECENT_SHOWN, before.length > 0)
  const inOrder = before.flatMap((each) => products?.find((product) => product.id === each) ?? [])
  if (inOrder.length === 0) return null
  return (
    <ProductStrip id="recently-viewed" title="Recently viewed" products={inOrder}>
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
    </ProductStrip>
  )
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

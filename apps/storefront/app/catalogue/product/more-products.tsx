import {
  addMoney,
  canAdd,
  formatPrice,
  idsOfSet,
  itemName,
  type Product,
  parseRecentlyViewed,
  productsWithIds,
  RECENTLY_VIEWED_KEY,
  relatedProducts,
  sizeChoices,
  usablePrice,
  withViewed,
} from '@pitlane/shop'
import { memo, useEffect, useState } from 'react'
import { useFilteredProducts } from '../../data/filtered-products.ts'
import { useAddCard } from '../../ordering/add-card.ts'
import { notifyAdded } from '../../ordering/added-to-cart.tsx'
import { withStorage } from '../../state/storage.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductStrip } from '../cards/product-strip.tsx'

/** Of a category, so many of the newest are looked through. */
const MAX_LOOKED_AT = 48
const RECENT_SHOWN = 4

/** Below a product: others of its kind, and what was looked at before in this browser. A choice changes nothing here. */
export const MoreProducts = memo(function MoreProducts({ product }: { product: Product }) {
  return (
    <div className="page-column grid grid-cols-1 gap-14 pt-6 empty:hidden">
      <GoesWith product={product} />
      <Related product={product} />
      <RecentlyViewed product={product} />
    </div>
  )
})

function GoesWith({ product }: { product: Product }) {
  const ids = idsOfSet(product)
  const products = useFilteredProducts(ids, { id: { $in: ids } }, ids.length, ids.length > 0)
  const set = productsWithIds(products ?? [], ids)
  return set.length > 0 ? (
    <ProductStrip id="goes-with" title="Makes a set with it" products={set}>
      <AddSet products={set} />
    </ProductStrip>
  ) : null
}

/** All of a set at once, unless one of them is sold out, has no price, or a size must be chosen. */
function AddSet({ products }: { products: readonly Product[] }) {
  const { addCard, isAdding } = useAddCard()
  const isSimple = (product: Product) =>
    canAdd(product) && sizeChoices(product).length === 0 && usablePrice(product.price) !== undefined
  if (products.length < 2 || !products.every(isSimple)) return null
  const total = products.reduce((sum, { price }) => addMoney(sum, price ?? 0), 0)
  async function add() {
    const added = await Promise.all(products.map((product) => addCard(product)))
    const names = added.flatMap((one) => (one ? [itemName(one.product)] : []))
    if (names.length > 0) notifyAdded(names.join(', '), 'set')
  }
  return (
    <Button tone="secondary" aria-busy={isAdding} onClick={add}>
      <Icon name="plus" />
      <span>{isAdding ? 'Adding…' : `Add all ${products.length} for ${formatPrice(total)}`}</span>
    </Button>
  )
}

function Related({ product }: { product: Product }) {
  const { category } = product
  const products = useFilteredProducts(
    ['of', category ?? ''],
    { category },
    MAX_LOOKED_AT,
    Boolean(category),
  )
  const related = products && category ? relatedProducts(products, product) : []
  return related.length > 0 ? (
    <ProductStrip id="related" title="More like this" products={related} isSample />
  ) : null
}

function RecentlyViewed({ product: { id } }: { product: Product }) {
  const [ids, setIds] = useState(readStored)
  useEffect(() => writeStored(withViewed(readStored(), id)), [id])
  const before = ids.filter((each) => each !== id).slice(0, RECENT_SHOWN)
  const products = useFilteredProducts(
    before,
    { id: { $in: before } },
    RECENT_SHOWN,
    before.length > 0,
  )
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
  const read = (storage: Storage) => parseRecentlyViewed(storage.getItem(RECENTLY_VIEWED_KEY))
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

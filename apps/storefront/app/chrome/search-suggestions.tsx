import {
  buildPath,
  itemName,
  listingPath,
  type Product,
  pageInSearch,
  pictures,
  priceText,
  searchProducts,
  searchText,
} from '@pitlane/shop'
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNewestProducts } from '../data/queries.ts'
import { useSuggestedProducts } from '../data/suggested-products.ts'
import { Icon } from '../ui/icon.tsx'
import { Link, useNavigate } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'

const MAX = 6

export interface SearchSuggestionsProps {
  /** Of the list; the field says which of its entries is meant. */
  id: string
  /** Where the words are typed; it keeps the focus. */
  field: RefObject<HTMLInputElement | null>
  typed: string
  onClose: () => void
}

/** What a search would find first, while it is typed: by pointer, arrow keys and screen reader. */
export function SearchSuggestions({ id, field, typed, onClose }: SearchSuggestionsProps) {
  // The field is never kept waiting: what it suggests may come a moment later.
  const search = useDeferredValue(searchText(typed))
  const products = useFound(search)
  const options = useMemo(() => optionsFor(search, products), [search, products])
  const [chosen, setChosen] = useState(-1)
  const active = chosen < options.length ? chosen : -1
  useKeys({ field, options, active, setActive: setChosen, onClose })
  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-controls', id)
    if (active === -1) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', `${id}-${active}`)
    return () => {
      input?.removeAttribute('aria-controls')
      input?.removeAttribute('aria-activedescendant')
    }
  }, [field, id, active])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other entries
  useEffect(() => setChosen(-1), [search])
  return (
    <>
      <p role="status" className="sr-only">
        {products ? statusText(products.length) : null}
      </p>
      {options.length > 0 ? (
        <div id={id} role="listbox" aria-label="Suggestions" className="suggestions">
          {options.map(({ to, label, product }, at) => (
            <Link
              key={to}
              id={`${id}-${at}`}
              to={to}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The field would lose the focus, and the list with it, before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={onClose}
              className="suggestion"
            >
              {product ? <Suggested product={product} /> : <Way label={label} />}
            </Link>
          ))}
        </div>
      ) : null}
    </>
  )
}

function Suggested({ product }: { product: Product }) {
  const [picture] = pictures(product)
  return (
    <>
      <span className="picture-tile size-12 shrink-0 rounded-control">
        <Picture url={picture} alt="" sizes="3rem" placeholder={null} />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{itemName(product)}</span>
      <span className="font-display text-lg font-semibold tabular-nums">
        {priceText(product.price)}
      </span>
    </>
  )
}

function Way({ label }: { label: string }) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center text-muted">
        <Icon name="arrow-right" />
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </>
  )
}

/** Undefined while nothing is known. */
function useFound(search: string): readonly Product[] | undefined {
  const { allProducts } = useNewestProducts()
  const suggestedProducts = useSuggestedProducts(search)
  return useMemo(
    () =>
      allProducts
        ? searchProducts(allProducts, search).slice(0, MAX)
        : suggestedProducts?.slice(0, MAX),
    [allProducts, search, suggestedProducts],
  )
}

interface Option {
  to: string
  label: string
  product?: Product
}

function optionsFor(search: string, products: readonly Product[] = []): Option[] {
  const page = pageInSearch(search)
  return [
    ...(page ? [{ to: buildPath(page.page), label: page.text }] : []),
    ...products.map((product) => ({
      to: buildPath('ProductDetails', { id: product.id }),
      label: itemName(product),
      product,
    })),
    ...(products.length > 0
      ? [{ to: listingPath({ search }), label: `All results for “${search}”` }]
      : []),
  ]
}

function statusText(count: number): string {
  if (count === 0) return 'No suggestions'
  return `${count} ${count === 1 ? 'product' : 'products'} suggested, arrow keys choose`
}

interface Keys {
  field: RefObject<HTMLInputElement | null>
  options: readonly Option[]
  /** -1 for none. */
  active: number
  setActive: (active: number) => void
  onClose: () => void
}

function useKeys({ field, options, active, setActive, onClose }: Keys) {
  const go = useNavigate()
  useEffect(() => {
    const input = field.current
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = options[active]
      if (step && options.length > 0) {
        event.preventDefault()
        // One place more than there are entries: none of them, with the words as they were typed.
        const places = options.length + 1
        setActive(((active + 1 + step + places) % places) - 1)
      } else if (event.key === 'Enter') {
        onClose()
        if (!chosen) return
        event.preventDefault()
        go(chosen.to)
      } else if (event.key === 'Escape' && options.length > 0) {
        // Only the list closes; pressed again, the panel around it.
        event.preventDefault()
        onClose()
      }
    }
    input?.addEventListener('keydown', onKey)
    return () => input?.removeEventListener('keydown', onKey)
  })
}

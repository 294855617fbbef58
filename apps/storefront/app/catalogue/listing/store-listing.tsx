import {
  bikeText,
  buildPath,
  categoryLabel,
  categoryName,
  hasActiveFilters,
  type ListingQuery,
  type ListingSummary,
  listingIn,
  listingPath,
  productCount,
} from '@pitlane/shop'
import { type ComponentType, useEffect } from 'react'
import type { ProductListQuery } from '../../data/queries.ts'
import { useShopInfo } from '../../data/settings.ts'
import { PageHead } from '../../head/page-head.tsx'
import { track } from '../../state/usage.ts'
import { lineRoom } from '../../ui/line-room.ts'
import { EmptyProducts } from '../cards/no-products.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { CategoryLinks } from './category-links.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { PageLinks } from './page-links.tsx'
import type { SearchNoteProps } from './search-note.tsx'
import { useListedProducts } from './use-listed-products.ts'

/** Characters above which a heading would push the products off a phone's screen. */
const LONG_TITLE = 40

interface StoreListingProps {
  listing: ListingQuery
  list: ProductListQuery
  /** What is said above the products of a search. */
  Note: ComponentType<SearchNoteProps> | undefined
}

/** The products of a category, a search or a bike, filtered and in order. */
export function StoreListing({ listing, list, Note }: StoreListingProps) {
  const found = useListedProducts(list, listing)
  const title = listingTitle(listing)
  useSearchCount(listing.search, found)
  return (
    <section aria-labelledby="listing" className="page-column grid grid-cols-1 gap-7 pt-8 sm:pt-12">
      <ListingHead listing={{ ...listing, page: found?.page ?? listing.page }} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1
          id="listing"
          className={`display-type min-w-0 wrap-anywhere ${title.length > LONG_TITLE ? 'text-title' : 'text-heading'} ${lineRoom(title)}`}
        >
          {title}
        </h1>
        <p role="status" className="min-h-6 text-muted">
          {found ? productCount(found.total, found.areMore) : null}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <CategoryLinks
          current={listing.category}
          pathFor={(value) => categoryPath(value, listing)}
        />
        <ListingFilters listing={listing} summary={found} />
      </div>
      {Note ? <Note search={listing.search} dropped={found?.dropped ?? []} /> : null}
      <ProductGrid
        list={list}
        products={found?.products}
        empty={<NoProducts listing={listing} />}
        headingLevel={2}
        isMain
      />
      {found ? <PageLinks listing={listing} page={found.page} total={found.total} /> : null}
    </section>
  )
}

/** All products together are the shop's front, unless a search or a bike is to be kept. */
function categoryPath(category: string, listing: ListingQuery): string {
  const target = listingIn(category, listing)
  const isFront = category === 'all' && !target.search && !target.bike
  return isFront ? buildPath('Store') : listingPath(target)
}

function NoProducts({ listing }: { listing: ListingQuery }) {
  return listing.search || listing.bike || hasActiveFilters(listing) ? (
    <EmptyListing listing={listing} />
  ) : (
    <EmptyProducts of="category" />
  )
}

/** Counts each search once, with how many it found first, and apart where words of it were left out. */
function useSearchCount(search: string, found: ListingSummary | undefined) {
  const hasResult = found !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product that comes into stock is not another search
  useEffect(() => {
    if (!search || !hasResult) return
    const { total, dropped } = found
    track('search', search.toLowerCase(), total)
    if (total > 0 && dropped.length > 0) track('search_half', search.toLowerCase(), total)
  }, [search, hasResult])
}

function listingTitle({ search, category, bike }: ListingQuery): string {
  const isAll = category === 'all'
  if (search) return `Results for “${search}”${isAll ? '' : ` in ${categoryLabel(category)}`}`
  if (!isAll) return categoryName(category)
  return bike ? `Fits ${bike.name}` : categoryLabel(category)
}

/** A search is no canonical address; order and filters change nothing about what a page is. */
function ListingHead({ listing }: { listing: ListingQuery }) {
  const { name } = useShopInfo()
  const { category, search, bike, page } = listing
  const label = categoryLabel(category)
  const about = search
    ? listingTitle(listing)
    : bike
      ? `${label} that fit ${bikeText(bike)}`
      : label
  // A bike is part of the address, other filters are not.
  const canonicalPage = hasActiveFilters({ ...listing, bike: undefined }) ? 1 : page
  const title = page > 1 ? `${about}, page ${page}` : about
  return (
    <PageHead
      title={title}
      description={`${title} at ${name}: prices, stock and orders by WhatsApp.`}
      path={search ? undefined : listingPath({ category, bike, page: canonicalPage })}
    />
  )
}

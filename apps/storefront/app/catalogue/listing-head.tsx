import {
  bikeText,
  categoryLabel,
  categoryName,
  listingPath,
  type ProductListing,
} from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { PageHead } from '../head/page-head.tsx'

/** The heading over a listing. */
export function listingTitle({ search, category, bike }: ProductListing): string {
  const isAll = category === 'all'
  if (search) return `Results for “${search}”${isAll ? '' : ` in ${categoryLabel(category)}`}`
  if (!isAll) return categoryName(category)
  return bike ? `Fits ${bike.name}` : categoryLabel(category)
}

/** A search is no canonical address; order and stock change nothing about what a page is. */
export function ListingHead({ listing }: { listing: ProductListing }) {
  const { name } = useShopInfo()
  const { category, search, bike } = listing
  const label = categoryLabel(category)
  const title = search
    ? listingTitle(listing)
    : bike
      ? `${label} that fit ${bikeText(bike)}`
      : label
  return (
    <PageHead
      title={title}
      description={`${title} at ${name}: prices, stock and orders by WhatsApp.`}
      path={search ? undefined : listingPath({ category, bike })}
    />
  )
}

import { listingFrom, listingParameters } from '@pitlane/shop'
import { useMemo } from 'react'
import { StoreListing } from '../catalogue/listing/product-listing.tsx'
import { useProducts } from '../data/queries.ts'
import { useBikes } from '../data/settings.ts'
import { useLocation } from '../routing/router.ts'

export function Page() {
  const { search } = useLocation()
  const bikes = useBikes()
  const listing = useMemo(
    () => listingFrom(listingParameters(new URLSearchParams(search)), bikes),
    [search, bikes],
  )
  return <StoreListing listing={listing} list={useProducts()} />
}

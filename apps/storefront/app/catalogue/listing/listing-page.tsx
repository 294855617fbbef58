import { listingFrom, listingParameters } from '@pitlane/shop'
import { type ComponentType, useMemo } from 'react'
import { useNewestProducts } from '../../data/queries.ts'
import { useBikes } from '../../data/settings.ts'
import { useLocation } from '../../routing/router.ts'
import type { SearchNoteProps } from './search-note.tsx'
import { StoreListing } from './store-listing.tsx'

interface ListingPageProps {
  /** Only a search has one: other listings do not fetch its code. */
  Note?: ComponentType<SearchNoteProps>
}

/** The listing that the address asks for. */
export function ListingPage({ Note }: ListingPageProps) {
  const { search } = useLocation()
  const bikes = useBikes()
  const listing = useMemo(
    () => listingFrom(listingParameters(new URLSearchParams(search)), bikes),
    [search, bikes],
  )
  return <StoreListing listing={listing} list={useNewestProducts()} Note={Note} />
}

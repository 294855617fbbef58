import {
  buildPath,
  chatLink,
  enquiryMessage,
  hasActiveFilters,
  type ListingQuery,
  listingPath,
  withoutFilters,
} from '@pitlane/shop'
import { useShopInfo } from '../../data/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChatLink } from '../../ui/chat-link.tsx'
import { EmptyFrame } from '../cards/no-products.tsx'

/** A search or filters left nothing: what to try, and a person to ask. */
export function EmptyListing({ listing }: { listing: ListingQuery }) {
  const { whatsapp_number: number } = useShopInfo()
  const { category, search } = listing
  return (
    <EmptyFrame text={hintFor(listing)}>
      <div className="flex flex-wrap justify-center gap-3">
        {hasActiveFilters(listing) ? (
          <ButtonLink to={listingPath(withoutFilters(listing))} tone="secondary">
            Clear filters
          </ButtonLink>
        ) : null}
        {search && category !== 'all' ? (
          <ButtonLink to={listingPath({ search })} tone="secondary">
            Search all categories
          </ButtonLink>
        ) : null}
        <ButtonLink to={buildPath('Store')} tone="secondary">
          View All Products
        </ButtonLink>
        <ChatLink href={chatLink(number, enquiryMessage(listing))} kind="search">
          Ask us on WhatsApp
        </ChatLink>
      </div>
    </EmptyFrame>
  )
}

function hintFor(listing: ListingQuery): string {
  if (hasActiveFilters(listing))
    return 'Nothing passes all your filters. Clear them, or ask us: we may have it on order.'
  return 'Check the spelling, or try fewer words. You can also ask us: we may have it on order.'
}

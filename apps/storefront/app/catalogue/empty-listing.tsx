import {
  chatLink,
  enquiryMessage,
  isNarrowed,
  pathOf,
  type Shelf,
  shelfPath,
  withoutFilters,
} from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ChatLink } from '../ui/chat-link.tsx'
import { EmptyFrame } from './empty-products.tsx'

/** A search or filters left nothing: what to try, and a person to ask. */
export function EmptyShelf({ shelf }: { shelf: Shelf }) {
  const { whatsapp_number: number } = useShopInfo()
  const { category, search } = shelf
  return (
    <EmptyFrame text={hintFor(shelf)}>
      <div className="flex flex-wrap justify-center gap-3">
        {isNarrowed(shelf) ? (
          <ButtonLink to={shelfPath(withoutFilters(shelf))} tone="secondary">
            Clear filters
          </ButtonLink>
        ) : null}
        {search && category !== 'all' ? (
          <ButtonLink to={shelfPath({ search })} tone="secondary">
            Search all categories
          </ButtonLink>
        ) : null}
        <ButtonLink to={pathOf('Store')} tone="secondary">
          View All Products
        </ButtonLink>
        <ChatLink href={chatLink(number, enquiryMessage(shelf))}>Ask us on WhatsApp</ChatLink>
      </div>
    </EmptyFrame>
  )
}

function hintFor(shelf: Shelf): string {
  if (isNarrowed(shelf))
    return 'Nothing passes all your filters. Clear them, or ask us: we may have it on order.'
  return 'Check the spelling, or try fewer words. You can also ask us: we may have it on order.'
}

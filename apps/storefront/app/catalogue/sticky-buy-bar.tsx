import { type Product, priceText } from '@pitlane/shop'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Purchase } from './use-purchase.ts'

export interface StickyBuyBarProps {
  product: Product
  purchase: Purchase
  isShown: boolean
}

/** On phones, while the panel's own buttons are out of sight. It ends with the page, above the footer. */
export function StickyBuyBar({ product, purchase, isShown }: StickyBuyBarProps) {
  return (
    <div
      inert={!isShown}
      className={`buy-bar sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 lg:hidden noscript:hidden ${isShown ? '' : 'invisible translate-y-full'}`}
    >
      <div className="page-column flex items-center gap-3 py-2.5">
        <div className="min-w-0 flex-1">
          <p className="truncate text-label text-muted">{product.name}</p>
          <p className="font-semibold tabular-nums">{priceText(product.price)}</p>
        </div>
        <Button disabled={!purchase.canAdd} onClick={purchase.addToCart}>
          Add to Cart
        </Button>
        {purchase.chatHref ? (
          <a
            href={purchase.chatHref}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Order via WhatsApp (opens in a new tab)"
            className={`${buttonStyle({ tone: 'chat' })} px-3!`}
          >
            <Icon name="chat" />
          </a>
        ) : null}
      </div>
    </div>
  )
}

import { type Product, priceText } from '@pitlane/shop'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ChatIcon } from '../../ui/chat-link.tsx'
import type { Purchase } from './use-purchase.ts'

export interface StickyBuyBarProps {
  product: Product
  purchase: Purchase
  isShown: boolean
}

/** On phones, while the panel's own buttons are out of sight. It ends with the page, above the footer. */
export function StickyBuyBar({ product, purchase, isShown }: StickyBuyBarProps) {
  return (
    <BottomBar isShown={isShown} className="buy-bar">
      <div className="min-w-0 flex-1 basis-22">
        <p className="truncate text-label text-muted">{product.name}</p>
        <p className="font-semibold whitespace-nowrap tabular-nums">{priceText(product.price)}</p>
      </div>
      <Button disabled={!purchase.canAdd} onClick={purchase.addToCart}>
        Add to Cart
      </Button>
      <ChatIcon href={purchase.chatHref} kind="product" value={purchase.value} className="px-3!" />
    </BottomBar>
  )
}

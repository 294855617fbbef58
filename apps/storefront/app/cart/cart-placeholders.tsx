import { chatLink, HOME, supportMessage } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { CART_NOT_STORED } from '../ordering/use-cart.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChatLink } from '../ui/chat-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'

const ROWS = ['first', 'second'] as const

/** What the server shows: the cart lives in the browser, so the page cannot know it yet. */
export function CartSkeleton() {
  const { whatsapp_number } = useShopInfo()
  return (
    <>
      <noscript>
        <Notice
          tone="warning"
          action={
            <ChatLink href={chatLink(whatsapp_number, supportMessage())}>Chat with us</ChatLink>
          }
        >
          The cart needs JavaScript, which is switched off in your browser. You can still order from
          any product's page, or tell us in a chat what you need.
        </Notice>
      </noscript>
      <div
        role="status"
        className="grid items-start gap-8 noscript:hidden lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12"
      >
        <span className="sr-only">Loading your cart</span>
        <div className="border-t border-line">
          <div>
            {ROWS.map((row) => (
              <div
                key={row}
                className="grid grid-cols-[5rem_1fr] gap-4 border-b border-line py-5 sm:grid-cols-[7rem_1fr] sm:gap-6"
              >
                <Skeleton className="aspect-square" />
                <div className="grid content-start gap-3">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-5 w-24" />
                  <Skeleton className="h-11 w-32" />
                </div>
              </div>
            ))}
          </div>
        </div>
        {/* On a phone it would stand below the lines, and move when their names come. */}
        <Skeleton className="beside-title h-120 max-lg:hidden" />
      </div>
    </>
  )
}

export function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center sm:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-surface text-muted">
        <Icon name="cart" size={36} />
      </span>
      <h1 className="display-type text-heading">Your cart is empty</h1>
      <p className="max-w-sm text-balance text-muted">
        Parts, gear and finishes you add will wait here until you order.
      </p>
      <ButtonLink to={HOME} size="large">
        Continue Shopping
      </ButtonLink>
    </div>
  )
}

export function NotStoredNotice() {
  return (
    <Notice tone="warning" role="status">
      <p className="font-semibold">{CART_NOT_STORED.title}</p>
      <p className="text-muted">{CART_NOT_STORED.description}</p>
    </Notice>
  )
}

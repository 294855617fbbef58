import { HOME } from '@pitlane/shop'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'

export function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center sm:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-surface text-muted">
        <Icon name="cart" size={36} />
      </span>
      <h1 className="display-type text-heading">Your cart is empty</h1>
      <p className="max-w-sm text-muted">
        Parts, gear and finishes you add will wait here until you order.
      </p>
      <ButtonLink to={HOME} size="large">
        Continue Shopping
      </ButtonLink>
    </div>
  )
}

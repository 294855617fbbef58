import { buildPath, itemName, type Product } from '@pitlane/shop'
import { useSaved } from '../../ordering/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/notification-store.ts'
import type { Purchase } from './use-purchase.ts'

interface SaveButtonProps {
  product: Product
  purchase: Purchase
}

/** Keeps the product for later as it was chosen; pressed again, it lets it go. */
export function SaveButton({ product, purchase }: SaveButtonProps) {
  const { saved, save, forgetProduct } = useSaved()
  const isSaved = saved.some(({ id }) => id === product.id)
  const { selectedColor, selectedSize, quantity } = purchase
  function toggle() {
    if (isSaved) return forgetProduct(product.id)
    save({ ...product, quantity, selectedColor, ...(selectedSize && { selectedSize }) })
    notify({
      topic: 'saved',
      title: 'Saved for later',
      description: itemName(product),
      action: (
        <Link
          to={buildPath('Cart')}
          className="label-type flex min-h-11 items-center px-2 whitespace-nowrap underline decoration-control underline-offset-4 hover:decoration-text"
        >
          View
        </Link>
      ),
    })
  }
  return (
    <Button
      tone="quiet"
      aria-label={isSaved ? 'Saved for later: let it go' : 'Save for later'}
      onClick={toggle}
      className="ml-auto px-0!"
    >
      <Icon name={isSaved ? 'check' : 'save'} />
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </Button>
  )
}

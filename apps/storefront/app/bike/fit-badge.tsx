import { fitsBike, type Product } from '@pitlane/shop'
import { Icon } from '../ui/icon.tsx'
import { useMyBike } from './bike-store.ts'

export interface FitBadgeProps {
  product: Product
  /** On a narrow picture: only the bike's name. */
  isSmall?: boolean
}

export function FitBadge({ product, isSmall = false }: FitBadgeProps) {
  const bike = useMyBike()
  if (!bike || !fitsBike(product, bike)) return null
  return (
    <p className="fit-badge absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1 rounded-control bg-shell/85 px-2 py-1 text-xs leading-4 font-medium text-green">
      <span className="max-[22.49rem]:hidden">
        <Icon name="check" size={14} />
      </span>
      <span>
        <span className={isSmall ? 'sr-only' : undefined}>Fits your </span>
        {bike.name}
      </span>
    </p>
  )
}

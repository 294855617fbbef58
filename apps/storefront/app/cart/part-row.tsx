import { buildPath, itemName, type Product, priceText } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'

interface PartRowProps {
  part: Product
  /** What can be done with it. */
  children: ReactNode
}

/** A product in one row. */
export function PartRow({ part, children }: PartRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="picture-tile size-14 shrink-0 rounded-control">
        <Picture url={part.image_url} alt="" sizes="3.5rem" placeholder={null} />
      </div>
      <div className="min-w-0 flex-1 basis-28">
        <Link
          to={buildPath('ProductDetails', { id: part.id })}
          className="-my-[0.6875rem] inline-block py-[0.6875rem] leading-snug font-medium text-text wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
        >
          {itemName(part)}
        </Link>
        <p className="text-muted tabular-nums">{priceText(part.price)}</p>
      </div>
      {children}
    </div>
  )
}

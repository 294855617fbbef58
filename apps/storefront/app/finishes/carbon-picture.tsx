import type { CarbonProduct } from '@pitlane/shop'
import { CarbonChip } from '../cart/carbon-chip.tsx'
import { Picture } from '../ui/picture.tsx'
import { carbonPhoto } from './carbon-photos.ts'

/** A part in its cloth. */
export function CarbonPicture({ product, sizes }: { product: CarbonProduct; sizes: string }) {
  const photo = carbonPhoto(product)
  return (
    <Picture
      url={product.image ?? photo?.url}
      formats={product.image ? undefined : photo?.formats}
      // The name stands beside it.
      alt=""
      sizes={sizes}
      placeholder={<CarbonChip />}
    />
  )
}

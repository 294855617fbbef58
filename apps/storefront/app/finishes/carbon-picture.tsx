import type { CarbonProduct } from '@pitlane/shop'
import { CarbonChip } from '../ordering/carbon-chip.tsx'
import { Picture } from '../ui/picture.tsx'
import { type CarbonView, carbonPhoto } from './carbon-photos.ts'

export interface CarbonPictureProps {
  product: CarbonProduct
  view?: CarbonView
  /** How wide it is shown, as in the attribute of `<img>`. */
  sizes: string
}

/** A part in its cloth. */
export function CarbonPicture({ product, view, sizes }: CarbonPictureProps) {
  const photo = carbonPhoto(product, view)
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

import type { CarbonProduct } from '@pitlane/shop'
import { Picture } from '../ui/picture.tsx'
import { CarbonPart } from './carbon-part.tsx'

/** The photograph where there is one, else the drawing. */
export function CarbonPicture({ product, sizes }: { product: CarbonProduct; sizes: string }) {
  return (
    <Picture
      url={product.image}
      alt=""
      sizes={sizes}
      placeholder={<CarbonPart product={product} />}
    />
  )
}

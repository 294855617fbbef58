import type { CarbonProduct } from '@pitlane/shop'
import { Picture } from '../ui/picture.tsx'
import { CarbonPart } from './carbon-part.tsx'
import { carbonPhoto } from './carbon-photos.ts'

/** The photograph where there is one, else the drawing. */
export function CarbonPicture({ product, sizes }: { product: CarbonProduct; sizes: string }) {
  const photo = carbonPhoto(product)
  const drawing = (
    <span className="grid size-full place-items-center p-[9%]">
      <CarbonPart product={product} />
    </span>
  )
  return (
    <Picture
      url={product.image ?? photo?.url}
      formats={product.image ? undefined : photo?.formats}
      alt=""
      sizes={sizes}
      placeholder={drawing}
    />
  )
}

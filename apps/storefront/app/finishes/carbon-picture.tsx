import type { PictureFormat } from '@pitlane/protocol'
import type { CarbonProduct, Pattern } from '@pitlane/shop'
import { CarbonSwatch } from '../ordering/swatches.tsx'
import { Picture } from '../ui/picture.tsx'

export interface CarbonPictureProps {
  product: CarbonProduct
  view?: CarbonView
  /** How wide it is shown, as in the attribute of `<img>`. */
  sizes: string
}

export function CarbonPicture({ product, view, sizes }: CarbonPictureProps) {
  const photo = carbonPhoto(product, view)
  return (
    <Picture
      url={product.image ?? photo?.url}
      formats={product.image ? undefined : photo?.formats}
      // The name stands beside it.
      alt=""
      sizes={sizes}
      placeholder={<CarbonSwatch />}
    />
  )
}

/** A picture among the built files, in the formats and sizes that it has there. */
interface CarbonPhoto {
  url: string
  formats: readonly PictureFormat[]
}

/** The sides from which the studio shows a part, the one for lists first. */
export const CARBON_VIEWS = ['angle', 'other'] as const

export type CarbonView = (typeof CARBON_VIEWS)[number]

const weaves: Record<Pattern, string> = { 'Twill Weave': 'twill', 'Plain Weave': 'plain' }
const widths = [480, 960]

/** The studio's pictures by their files, as addresses with the names that the build gives them. */
const found = import.meta.glob<string>(
  '../../../../studio/pictures/carbon-*-{twill,plain}-{angle,other}{-480.avif,-960.avif,.jpg}',
  { query: '?url', import: 'default', eager: true },
)

/** The studio's picture of a carbon part in its cloth from one side; undefined while there is none. */
export function carbonPhoto(
  { id, pattern }: CarbonProduct,
  view: CarbonView = 'angle',
): CarbonPhoto | undefined {
  const name = `../../../../studio/pictures/carbon-${id}-${weaves[pattern]}-${view}`
  const sizes = widths.flatMap((width) => {
    const url = found[`${name}-${width}.avif`]
    return url ? [{ url, width }] : []
  })
  const url = found[`${name}.jpg`]
  return url ? { url, formats: [{ type: 'image/avif', sizes }] } : undefined
}

import type { PictureFormat } from '@pitlane/protocol'
import type { CarbonProduct, Pattern } from '@pitlane/shop'

/** A picture among the built files, in the formats and sizes that it has there. */
export interface CarbonPhoto {
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
  '../../../../studio/pictures/carbon-*-{twill,plain}-{angle,other}-*.{avif,webp}',
  { query: '?url', import: 'default', eager: true },
)

/** The studio's picture of a carbon part in its cloth from one side; undefined while there is none. */
export function carbonPhoto(
  { id, pattern }: CarbonProduct,
  view: CarbonView = 'angle',
): CarbonPhoto | undefined {
  const inFormat = (format: 'avif' | 'webp'): PictureFormat => ({
    type: `image/${format}`,
    sizes: widths.flatMap((width) => {
      const name = `carbon-${id}-${weaves[pattern]}-${view}-${width}.${format}`
      const url = found[`../../../../studio/pictures/${name}`]
      return url ? [{ url, width }] : []
    }),
  })
  const formats = [inFormat('avif'), inFormat('webp')]
  const url = formats.at(-1)?.sizes.at(-1)?.url
  return url ? { url, formats } : undefined
}

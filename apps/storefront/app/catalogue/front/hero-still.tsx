import { findSilhouette, shownChoice } from '@pitlane/paint'
import type { PublicSettings } from '@pitlane/protocol'
import { finishLists, finishText } from '@pitlane/shop'
import { renderToStaticMarkup } from 'react-dom/server'
import { findBikeAssets } from '../../preview/bike-assets.ts'
import { StillPicture } from '../../preview/still-picture.tsx'
import { heroSizes } from '../picture-sizes.ts'

/**
 * The first bike in the first colour, for the document alone: what paints and addresses of pictures weigh is no part
 * of the page's code. Empty for a bike that has not been drawn.
 */
export function heroStill(shop: PublicSettings['shop']): string {
  const shown = shownChoice('CustomSpray', {}, finishLists(shop))
  const assets = shown && findBikeAssets(findSilhouette(shown.bike))
  if (!assets) return ''
  const { bike, look } = shown
  return renderToStaticMarkup(
    <StillPicture
      assets={assets}
      look={look}
      text={finishText(bike, look)}
      sizes={heroSizes}
      isFirst
      fallback={null}
    />,
  )
}

import {
  CARBON_CATEGORY,
  type CartLine,
  findLinePaint,
  listColours,
  PAINT_CATEGORY,
  pictureOfColour,
} from '@pitlane/shop'
import { type ReactNode, useMemo } from 'react'
import { useSettings } from '../data/settings.ts'
import { findHexes } from '../ordering/colour-hex.ts'
import { CarbonSwatch, PaintSwatch } from '../ordering/swatches.tsx'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'

/** The product's picture, in the colour chosen where there is one; for what is made to order, and has none, the colour or the cloth itself. */
export function LinePicture({ line }: { line: CartLine }) {
  const [paint] = line.category === PAINT_CATEGORY ? findHexes(line.selectedColor ?? '') : []
  return (
    <div className="picture-tile aspect-square self-start rounded-control sm:row-span-2">
      <Picture
        url={pictureOfColour(line, line.selectedColor) ?? line.image_url}
        alt=""
        sizes="(min-width: 40rem) 7rem, 5rem"
        placeholder={<LinePlaceholder line={line} paint={paint} />}
      />
    </div>
  )
}

function LinePlaceholder({ line, paint }: { line: CartLine; paint: string | undefined }) {
  if (paint) {
    const plain = <svg aria-hidden="true" color={paint} className="finish" />
    return <LinePaint line={line} fallback={plain} />
  }
  return line.category === CARBON_CATEGORY ? <CarbonSwatch /> : <NoPicture />
}

/** The paint of a cart line as it takes the light. */
function LinePaint({ line, fallback }: { line: CartLine; fallback: ReactNode }) {
  const shop = useSettings().data?.shop
  const colours = useMemo(() => listColours(shop), [shop])
  const paint = findLinePaint(line, colours)
  return paint ? <PaintSwatch colour={paint} /> : fallback
}

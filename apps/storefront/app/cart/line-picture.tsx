import { CARBON_CATEGORY, type CartLine, PAINT_CATEGORY, pictureOfColour } from '@pitlane/shop'
import { CarbonSwatch } from '../ordering/carbon-swatch.tsx'
import { hexesOf } from '../ordering/colour-hex.ts'
import { LinePaint } from '../ordering/line-paint.tsx'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'

/** The product's picture, in the colour chosen where there is one; for what is made to order, and has none, the colour or the cloth itself. */
export function LinePicture({ line }: { line: CartLine }) {
  const [paint] = line.category === PAINT_CATEGORY ? hexesOf(line.selectedColor ?? '') : []
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

import { CARBON_CATEGORY, type CartLine, PAINT_CATEGORY, pictureOfColour } from '@pitlane/shop'
import { CarbonSwatch } from '../ordering/carbon-swatch.tsx'
import { hexesOf } from '../ordering/colour-hex.ts'
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
        placeholder={<LinePlaceholder {...line} paint={paint} />}
      />
    </div>
  )
}

function LinePlaceholder({
  category,
  paint,
}: Pick<CartLine, 'category'> & { paint: string | undefined }) {
  if (paint) return <PaintPlaceholder hex={paint} />
  return category === CARBON_CATEGORY ? <CarbonSwatch /> : <NoPicture />
}

function PaintPlaceholder({ hex }: { hex: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-full">
      <rect width="64" height="64" fill={hex} />
      <path d="M0 44L64 12V0H0z" fill="#fff" fillOpacity="0.14" />
    </svg>
  )
}

function NoPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-full">
      <g fill="none" stroke="currentColor" strokeWidth="1.25" opacity="0.6">
        <circle cx="32" cy="32" r="19" />
        <circle cx="32" cy="32" r="15" strokeWidth="2.5" strokeDasharray="2.5 5.35" />
        <circle cx="32" cy="32" r="11" />
        <circle cx="32" cy="32" r="5" />
      </g>
    </svg>
  )
}

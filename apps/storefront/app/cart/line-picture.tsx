import { type CartLine, PAINT_CATEGORY } from '@pitlane/shop'
import { Picture } from '../ui/picture.tsx'
import { hexesOf } from './colour-hex.ts'

/** The product's picture; for paint, which has none, the colour itself. */
export function LinePicture({ line }: { line: CartLine }) {
  const [paint] = line.category === PAINT_CATEGORY ? hexesOf(line.selectedColor ?? '') : []
  return (
    <div className="aspect-square self-start overflow-hidden rounded-control bg-tile text-tile-ink sm:row-span-2">
      <Picture
        url={line.image_url}
        alt=""
        sizes="(min-width: 40rem) 7rem, 5rem"
        placeholder={paint ? <PaintChip hex={paint} /> : <NoPicture />}
      />
    </div>
  )
}

function PaintChip({ hex }: { hex: string }) {
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

import type { Colour } from '@pitlane/shop'
import { findHexes } from './colour-hex.ts'

/** A dot in the colour that a name means: halves for two, hatched for an unknown name. */
export function ColourSwatch({ name, size = 20 }: { name: string; size?: number }) {
  const [first, second] = findHexes(name)
  if (!second) return <Swatch colour={first} size={size} />
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="shrink-0">
      <circle cx="10" cy="10" r="9" fill={first} />
      <path d="M16.4 3.6A9 9 0 0 1 3.6 16.4z" fill={second} />
      <circle cx="10" cy="10" r="9" fill="none" className="stroke-control" />
    </svg>
  )
}

/**
 * A dot of any CSS colour; without one it is hatched. It is drawn as SVG because the page's content
 * policy refuses style attributes.
 */
function Swatch({ colour, size }: { colour: string | undefined; size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour ?? 'none'} stroke="#75726d" strokeWidth="1" />
      {colour ? null : <path d="M4 16L16 4" stroke="#75726d" strokeWidth="1.5" />}
    </svg>
  )
}

/** A swatch of twill, for a carbon part whose picture is not there. */
export function CarbonSwatch() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-full">
      <pattern id="cart-twill" width="12" height="12" patternUnits="userSpaceOnUse">
        <rect width="12" height="12" fill="#141416" />
        <path
          d="M0 0h6v2.6H0zM3 3h6v2.6H3zM6 6h6v2.6H6zM9 9h3v2.6H9zM0 9h3v2.6H0z"
          fill="#4a4c51"
        />
      </pattern>
      <rect width="64" height="64" fill="url(#cart-twill)" />
      <path d="M0 44L64 12V0H0z" fill="#fff" fillOpacity="0.12" />
    </svg>
  )
}

/** A paint as it takes the light, filling the box it is put in. */
export function PaintSwatch({ colour }: { colour: Colour }) {
  return <svg aria-hidden="true" color={colour.hex} className={finishClass(colour)} />
}

/** Paints of the special family each have a look of their own. */
function finishClass({ id, finish }: Colour): string {
  return finish === 'special' ? `finish finish-special finish-${id}` : `finish finish-${finish}`
}

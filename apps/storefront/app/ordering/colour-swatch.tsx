import { hexesOf } from './colour-hex.ts'

/** A dot in the colour that a name means: halves for two, hatched for an unknown name. */
export function ColourSwatch({ name, size = 20 }: { name: string; size?: number }) {
  const [first, second] = hexesOf(name)
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

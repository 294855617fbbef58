/**
 * A dot of any colour. It is drawn as SVG because the page's content policy refuses style attributes.
 *
 * `colour` is any CSS colour; without one the dot is hatched.
 */
export function Swatch({ colour, size = 20 }: { colour?: string; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour ?? 'none'} stroke="#75726d" strokeWidth="1" />
      {colour ? null : <path d="M4 16L16 4" stroke="#75726d" strokeWidth="1.5" />}
    </svg>
  )
}

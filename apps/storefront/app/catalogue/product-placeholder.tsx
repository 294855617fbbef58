const HOLES = Array.from({ length: 12 }, (_, index) => index * 30)

/** A brake disc, drawn in place of a picture that is missing or did not arrive. */
export function ProductPlaceholder() {
  return (
    <svg role="img" aria-label="No picture yet" viewBox="0 0 120 120" className="size-full p-[22%]">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.55">
        <circle cx="60" cy="60" r="56" />
        <circle cx="60" cy="60" r="34" />
        <circle cx="60" cy="60" r="14" />
        {HOLES.map((turn) => (
          <g key={turn} transform={`rotate(${turn} 60 60)`}>
            <circle cx="60" cy="11.5" r="3" />
            <circle cx="66" cy="19.5" r="2.25" />
          </g>
        ))}
        {HOLES.filter((turn) => turn % 60 === 0).map((turn) => (
          <path key={turn} d="M57 26.5L56 46M63 26.5L64 46" transform={`rotate(${turn} 60 60)`} />
        ))}
      </g>
    </svg>
  )
}

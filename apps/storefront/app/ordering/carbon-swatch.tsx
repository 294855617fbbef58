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

/** Lies over the picture of what cannot be added now. */
export function OutOfStock({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <p
      className={`display-type pointer-events-none absolute inset-x-0 top-1/2 -translate-y-1/2 bg-shell/85 text-center text-text ${isSmall ? 'py-1.5 text-base' : 'py-3 text-title'}`}
    >
      OUT OF STOCK
    </p>
  )
}

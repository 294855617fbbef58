export interface SpinnerProps {
  label?: string
  /** Where nothing else is on the page, the label is its heading. */
  labelTag?: 'span' | 'h1'
}

export function Spinner({ label = 'Loading', labelTag: Label = 'span' }: SpinnerProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-3 border-line border-t-red"
      />
      <Label className="sr-only">{label}</Label>
    </div>
  )
}

/** A grey block that keeps the place of what is still to come; its classes give its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-control bg-raised ${className}`} />
  )
}

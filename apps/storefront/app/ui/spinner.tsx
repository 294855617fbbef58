export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-3 border-line border-t-red"
      />
      <span className="sr-only">{label}</span>
    </div>
  )
}

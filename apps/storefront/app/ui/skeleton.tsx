/** A grey block that keeps the place of what is still to come; its classes give its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-control bg-raised ${className}`} />
  )
}

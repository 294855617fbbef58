/** The strip when the shop has no cover sets at the moment. */
export function NoCoverSets() {
  return (
    <p className="rounded-panel border border-line px-6 py-12 text-center text-muted">
      No cover sets are ready right now. Every colour above can be sprayed to order.
    </p>
  )
}

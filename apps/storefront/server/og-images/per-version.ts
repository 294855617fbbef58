/** Makes something once for each version; what failed is made again when it is next asked for. */
export function perVersion<Made>(version: () => string, make: () => Promise<Made>) {
  let kept: { version: string; made: Promise<Made> } | undefined
  return function made(): Promise<Made> {
    // Read before the data is: what changes meanwhile makes this an old one.
    const now = version()
    if (kept?.version === now) return kept.made
    const current = { version: now, made: make() }
    kept = current
    current.made.catch(() => {
      if (kept === current) kept = undefined
    })
    return current.made
  }
}

/** An id that no other line has: each made-to-order piece is a line of its own. */
export function newLineId(kind: 'paint' | 'carbon'): string {
  // Not randomUUID: browsers offer that only over TLS, and a shop may be tried without.
  const random = crypto.getRandomValues(new Uint32Array(3))
  return `${kind}-${Array.from(random, (part) => part.toString(36)).join('')}`
}

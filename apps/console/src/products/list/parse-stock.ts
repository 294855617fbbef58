/** Pieces; null when they are not counted, undefined when it is no whole number. */
export function parseStock(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

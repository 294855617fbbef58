/** What is wrong with a text that cannot be kept. */
export const UNSTORABLE = 'must be text without NUL and without broken characters'

/** Text that both databases can keep: without NUL and without halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The path of the first text in a JSON value that cannot be kept, such as `specifications.Weight`. */
export function unstorableAt(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    if (!isStorable(key)) return path === '' ? '(a name)' : path
    const found = unstorableAt(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}

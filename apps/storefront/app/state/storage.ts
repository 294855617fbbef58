/**
 * Uses a browser's storage, which throws where it is full or where the visitor has blocked it.
 *
 * @param open a function, because the very getter of `localStorage` throws where it is blocked
 * @returns what `use` returns, or the fallback after an error
 */
export function withStorage<Opened, Value>(
  open: () => Opened,
  use: (storage: Opened) => Value,
  fallback: Value,
): Value {
  try {
    return use(open())
  } catch {
    return fallback
  }
}

/** The part of `localStorage` the client uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws: blocked by the browser, full, or missing, it forgets instead.
 *
 * @param open gives the storage; asked anew each time, because merely naming `localStorage` throws where it is blocked
 */
export function forgivingStorage(open: () => KeyValueStorage | undefined): KeyValueStorage {
  const attempt = <T>(use: (storage: KeyValueStorage) => T): T | undefined => {
    try {
      const storage = open()
      return storage && use(storage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => attempt((storage) => storage.removeItem(key)),
  }
}

import { vi } from 'vitest'

/** As much of a browser's window as the clients touch; going elsewhere only changes its address. */
export function openPage(href: string) {
  let address = new URL(href)
  const kept = new Map<string, string>()
  const go = (to: string) => {
    address = new URL(to, address)
  }
  const window = {
    location: {
      get href() {
        return address.href
      },
      set href(to: string) {
        go(to)
      },
      get origin() {
        return address.origin
      },
      get pathname() {
        return address.pathname
      },
      get search() {
        return address.search
      },
      get hash() {
        return address.hash
      },
      assign: go,
      replace: go,
      reload: () => undefined,
    },
    history: {
      state: null,
      replaceState: (_state: unknown, _unused: string, url: string) => go(url),
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
  // Not framed: the page is its own parent.
  const whole = Object.assign(window, { parent: window })
  return {
    window: whole,
    kept,
    get address() {
      return address
    },
    /** What `call` does before it first waits, it does in this page. */
    within<T>(call: () => T): T {
      vi.stubGlobal('window', whole)
      vi.stubGlobal('document', { title: 'A page' })
      try {
        return call()
      } finally {
        vi.unstubAllGlobals()
      }
    },
  }
}

export type OpenedPage = ReturnType<typeof openPage>

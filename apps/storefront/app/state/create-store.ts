import { useSyncExternalStore } from 'react'

export interface Listeners {
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** @param connect runs when the first listener subscribes; what it returns runs when the last one unsubscribes */
export function createListeners(connect?: () => () => void): Listeners {
  const listeners = new Set<() => void>()
  let disconnect: (() => void) | undefined
  return {
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) disconnect?.()
      }
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

export interface Store<Value> {
  subscribe: Listeners['subscribe']
  get(): Value
}

/** A value in memory, and its listeners. */
export function createStore<Value>(initial: Value): Store<Value> & { set(next: Value): void } {
  const { subscribe, notify } = createListeners()
  let value = initial
  return {
    subscribe,
    get: () => value,
    set(next) {
      value = next
      notify()
    },
  }
}

/** @param onServer the value on the server and while hydrating */
export function useStore<Value>({ subscribe, get }: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, get, () => onServer)
}

import { useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'

export interface IdleModule<Module> {
  /** Undefined until it is there, on the server, and while hydrating. */
  useModule(): Module | undefined
  /** Fetches it now. Undefined when it does not arrive. */
  load(): Promise<Module | undefined>
}

/** Code that no first screen needs: it comes when the page has time, unless somebody wants it earlier. */
export function idleModule<Module>(fetchModule: () => Promise<Module>): IdleModule<Module> {
  let module: Module | undefined
  let underway: Promise<Module | undefined> | undefined
  const listeners = new Set<() => void>()

  function arrived(fetched: Module): Module {
    module = fetched
    for (const listener of listeners) listener()
    return fetched
  }

  function load() {
    underway ??= fetchModule().then(arrived, () => {
      underway = undefined
      return undefined
    })
    return underway
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  whenIdle(load)
  return {
    load,
    useModule: () =>
      useSyncExternalStore(
        subscribe,
        () => module,
        () => undefined,
      ),
  }
}

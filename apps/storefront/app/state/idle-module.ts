import { createStore, useStore } from './create-store.ts'
import { whenIdle } from './idle.ts'

export interface IdleModule<Module> {
  /** Undefined until it is there, on the server, and while hydrating. */
  useModule(): Module | undefined
  /** Fetches it now. Undefined when it does not arrive. */
  load(): Promise<Module | undefined>
}

/** Code that no first screen needs: it comes when the page has time, unless it is wanted earlier. */
export function idleModule<Module>(fetchModule: () => Promise<Module>): IdleModule<Module> {
  const store = createStore<Module | undefined>(undefined)
  let inFlight: Promise<Module | undefined> | undefined

  function load() {
    inFlight ??= fetchModule().then(
      (module) => {
        store.set(module)
        return module
      },
      () => {
        inFlight = undefined
        return undefined
      },
    )
    return inFlight
  }

  whenIdle(load)
  return { load, useModule: () => useStore(store, undefined) }
}

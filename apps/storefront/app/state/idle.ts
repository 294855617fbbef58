import { createStore, useStore } from './create-store.ts'

const store = createStore(false)

/** How long work that can wait may be put off by a busy page. */
const TIMEOUT_MS = 1500

/** Starts once everything the first screen needs has arrived. */
export function watchForIdle(window: Window) {
  const becomeIdle = () => store.set(true)
  const wait = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? window.requestIdleCallback(becomeIdle, { timeout: TIMEOUT_MS })
      : setTimeout(becomeIdle, 200)
  if (window.document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Calls back once the page is idle; never, if it is already. */
export const onIdle = store.subscribe

/** Calls back once the page is idle; at once, if it is already. */
export function whenIdle(work: () => void) {
  if (store.get()) work()
  else onIdle(work)
}

/** Whether the page has been shown and there is time for what is not on it yet. */
export function useIdle(): boolean {
  return useStore(store, false)
}

interface IdleModule<Module> {
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

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

/** Whether the page has been shown and there is time for what is not on it yet. */
export function useIdle(): boolean {
  return useStore(store, false)
}

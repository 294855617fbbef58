import { whenIdle } from './idle.ts'
import { reloadAfterUpdate } from './reload-after-update.ts'

/** Code of a component that the server has rendered. */
export interface LazyCode<Code> {
  /** There once it has arrived. */
  loaded?: Code
  /** Never rejected: what does not come is requested again when pointer or focus comes to the component. */
  arrival: Promise<Code>
  /** Requests it now; fulfilled whether it arrives or not. */
  load(): Promise<void>
  /** Pointer or focus has come to the component: where the shop has the code no more, the page is loaded anew. */
  want(): void
}

const all: LazyCode<unknown>[] = []
let isAwaited = import.meta.env.SSR

/** From now on a page is shown with its lazy code at once: no server has rendered it. */
export function awaitLazyCode() {
  isAwaited = true
}

/** Fulfilled once all lazy code known so far has arrived or failed; at once for the page that is hydrated. */
export async function lazyCodeSettled() {
  if (isAwaited) await Promise.all(all.map((code) => code.load()))
}

/** Requested when the page is idle. */
export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let arrive: (code: Code) => void = () => undefined
  let inFlight: Promise<void> | undefined
  let failure: unknown
  const lazy: LazyCode<Code> = {
    arrival: new Promise((resolve) => {
      arrive = resolve
    }),
    load() {
      inFlight ??= fetchCode().then(
        (code) => {
          lazy.loaded = code
          arrive(code)
        },
        (error) => {
          inFlight = undefined
          failure = error
        },
      )
      return inFlight
    },
    async want() {
      await lazy.load()
      // Offline, or without storage, it stays as it is.
      if (!lazy.loaded) await reloadAfterUpdate(failure).catch(() => undefined)
    },
  }
  all.push(lazy)
  if (!import.meta.env.SSR) whenIdle(lazy.load)
  return lazy
}

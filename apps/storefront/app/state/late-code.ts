import { whenIdle } from './idle.ts'
import { loadAnew } from './load-anew.ts'

/** Code of a part that the server has rendered. */
export interface LateCode<Code> {
  /** There once it has arrived. */
  loaded?: Code
  /** Never rejected: what does not come is requested again when pointer or focus comes to the part. */
  arrival: Promise<Code>
  /** Requests it now; fulfilled whether it arrives or not. */
  load(): Promise<void>
  /** Pointer or focus has come to the part: where the shop has the code no more, the page is loaded anew. */
  want(): void
}

const all: LateCode<unknown>[] = []
let isAwaited = import.meta.env.SSR

/** From now on a page is shown with its late code at once: no server has rendered it. */
export function awaitLateCode() {
  isAwaited = true
}

/** Fulfilled once all late code known so far has arrived or failed; at once for the page that is hydrated. */
export async function lateCodeTried() {
  if (isAwaited) await Promise.all(all.map((code) => code.load()))
}

/** Requested when the page is idle. */
export function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let arrive: (code: Code) => void = () => undefined
  let inFlight: Promise<void> | undefined
  let failure: unknown
  const late: LateCode<Code> = {
    arrival: new Promise((resolve) => {
      arrive = resolve
    }),
    load() {
      inFlight ??= fetchCode().then(
        (code) => {
          late.loaded = code
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
      await late.load()
      // Without a line, or without storage, it stays as it is.
      if (!late.loaded) await loadAnew(failure).catch(() => undefined)
    },
  }
  all.push(late)
  if (!import.meta.env.SSR) whenIdle(late.load)
  return late
}

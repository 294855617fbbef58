import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then what follows a start is done: previews are counted, the first page is out. */
const SETTLED_MS = 5_000

type CollectGarbage = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Hands the memory back that only the start needed, once, a moment after it: V8 itself does so when memory
 * gets short, which a machine of many small shops would notice before it does.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    // V8's own function, which Node declares for its global object alone.
    const collect = runInNewContext('gc') as CollectGarbage
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, SETTLED_MS).unref()
}

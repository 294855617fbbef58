import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** By then what follows a start is done: previews are counted, the first page is out. */
const SETTLED_MS = 5_000

/**
 * Hands back what only the start of this thread needed, once, a moment after it. V8 by itself would do so when
 * memory gets short, which other programs on the machine would notice first.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    // Left on, since threads share it: another one may be about to look.
    setFlagsFromString('--expose-gc')
    // V8's own function, which Node declares for its global object alone.
    const collect = runInNewContext('gc') as CollectGarbage
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, SETTLED_MS).unref()
}

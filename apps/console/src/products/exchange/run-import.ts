import { type ImportProgress, MAX_UPDATES } from '@pitlane/protocol'
import { client, queryClient } from '../../client.ts'
import { undoGroups, writeProducts } from '../rows/write-products.ts'
import type { CheckView } from './import-session.ts'
import type { SessionClient } from './session-client.ts'

/** How far an import is. */
export type RunProgress =
  | { readonly phase: 'changing'; readonly done: number; readonly all: number }
  | { readonly phase: 'sending' }
  | { readonly phase: 'taking-back' }
  | ({ readonly phase: 'creating'; readonly all: number } & ImportProgress)

export interface ImportedProducts {
  readonly changed: number
  readonly created: number
  /** What ended it before all was written. */
  readonly error?: unknown
  undo(): Promise<void>
}

/**
 * Writes what was checked: changes first, some in each transaction, then all new products or none.
 *
 * @param signal aborted to stop: what is changed stays, new products are taken back by the server
 */
export async function runImport(
  session: SessionClient,
  { changed, new: created }: CheckView['counts'],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: RunProgress) => void },
): Promise<ImportedProducts> {
  const groups: string[] = []
  let done = 0
  const undo = () => undoGroups(groups)
  const before = created > 0 ? await client.entities.Product.count().catch(() => undefined) : 0
  try {
    for (let from = 0; from < changed; from += MAX_UPDATES) {
      onProgress({ phase: 'changing', done, all: changed })
      signal.throwIfAborted()
      const writes = await session.call('updates', { from, to: from + MAX_UPDATES })
      const result = await writeProducts(writes)
      groups.push(...result.groups)
      done += writes.length
    }
    if (created === 0) return { changed: done, created, undo }
    onProgress({ phase: 'sending' })
    const file = await session.call('newProducts')
    const onRead = (progress: ImportProgress) =>
      onProgress({ phase: 'creating', all: created, ...progress })
    groups.push(await createProducts(file, signal, onRead))
    return { changed: done, created, undo }
  } catch (error) {
    onProgress({ phase: 'taking-back' })
    if (before !== undefined && done === changed) await waitForTakeBack(before)
    return { changed: done, created: 0, error, undo }
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['products'] })
  }
}

/** @returns the group of the changes. @throws Error with the server's words where it takes none of them */
async function createProducts(
  file: Blob,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<string> {
  const { group, details } = await client.entities.Product.importEntities(file, {
    hasOutput: false,
    signal,
    onProgress,
  })
  if (!group) throw new Error(details ?? '')
  return group
}

const PAUSE_MS = 1000
const MOST_TRIES = 120
/** Others may have added some meanwhile: once so many readings agree, nothing more is taken back. */
const STILL = 5

/** Waits until the server has taken back what it had written of an import that ended: else it would be taken for the shop's. */
async function waitForTakeBack(before: number): Promise<void> {
  let last: number | undefined
  let same = 0
  for (let tries = 0; tries < MOST_TRIES && same < STILL; tries += 1) {
    const now = await client.entities.Product.count().catch(() => undefined)
    if (now !== undefined && now <= before) return
    same = now !== undefined && now === last ? same + 1 : 0
    last = now
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

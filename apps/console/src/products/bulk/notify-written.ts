import { isPlatformError } from '@pitlane/client'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import type { BulkChange } from './plan-changes.ts'

interface Written {
  kind: BulkChange['kind']
  written: number
  /** What ended the writing. */
  failed: { error: unknown } | undefined
  undo: () => Promise<void>
}

const { products } = text

/** Tells how many products were changed, which can be taken back, and why it went no further. */
export function notifyWritten({ kind, written, failed, undo }: Written): void {
  const message = kind === 'delete' ? products.bulkDeleted : products.bulkSaved
  const done = message(count(written))
  if (!failed) {
    if (written > 0) notify({ message: done, undo })
    return
  }
  const why = isPlatformError(failed.error) ? failed.error.message : ''
  if (written > 0) notify({ message: products.bulkStopped(done, why), undo, isError: true })
  else notify({ message: products.notSaved(products.bulkTitle[kind], why), isError: true })
}

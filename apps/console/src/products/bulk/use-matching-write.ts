import { useEffect, useRef, useState } from 'react'
import { byId, type Selection } from '../list/selection.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { undoGroups } from '../rows/write-products.ts'
import { type Skipped, writeUnlessChanged } from '../rows/write-unless-changed.ts'
import { changingFilter } from './changing-filter.ts'
import { notifyWritten } from './notify-written.ts'
import { type BulkChange, planChanges } from './plan-changes.ts'
import { walkSelected } from './walk-selected.ts'

interface Progress {
  isWriting: boolean
  /** Written and skipped, in all runs. */
  done: number
  skipped: readonly Skipped[]
}

/** Writes a change to all that is selected, step by step; what was stopped goes on where it was. */
export function useMatchingWrite(selection: Selection) {
  const [progress, setProgress] = useState<Progress>({ isWriting: false, done: 0, skipped: [] })
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const isRunning = useRef(false)
  const walk = useRef<ReturnType<typeof walkSelected>>(undefined)
  const held = useRef<readonly ProductRow[]>(undefined)
  const changed = useRef<ProductRow[]>([])

  async function step(change: BulkChange) {
    held.current ??= await walk.current?.next()
    if (!held.current) return undefined
    const planned = planChanges(held.current, change)
    const part = await writeUnlessChanged(planned)
    held.current = undefined
    changed.current.push(...part.skipped.flatMap(({ currentRow }) => currentRow ?? []))
    setProgress(({ done, skipped, ...rest }) => ({
      ...rest,
      done: done + planned.length,
      skipped: [...skipped, ...part.skipped],
    }))
    return part
  }

  /** Whether all is written that was to be. */
  async function run(change: BulkChange): Promise<boolean> {
    walk.current ??= walkSelected(selection, (found) => changingFilter(found, change))
    isRunning.current = true
    setProgress((before) => ({ ...before, isWriting: true }))
    const groups: string[] = []
    let written = 0
    let hasSkipped = false
    let failed: { error: unknown } | undefined
    try {
      while (!isStopped.current) {
        const part = await step(change)
        if (!part) break
        groups.push(...part.groups)
        written += part.written
        hasSkipped ||= part.skipped.length > 0
      }
    } catch (error) {
      failed = { error }
    }
    isRunning.current = false
    setProgress((before) => ({ ...before, isWriting: false }))
    notifyWritten({ kind: change.kind, written, failed, undo: () => undoGroups(groups) })
    return !failed && !hasSkipped
  }

  /** What is still to be changed; undefined before anything was, and while it is. */
  function left(): Selection | undefined {
    if (!walk.current || isRunning.current) return undefined
    const { rows, matching } = walk.current.left()
    return { rows: byId([...changed.current, ...(held.current ?? []), ...rows.values()]), matching }
  }

  return {
    ...progress,
    run,
    left,
    /** After what is being written now. */
    stop() {
      isStopped.current = true
    },
  }
}

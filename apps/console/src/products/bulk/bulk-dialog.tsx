import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { type Skipped, writeUnlessChanged } from '../rows/write-unless-changed.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkSkipped } from './bulk-skipped.tsx'
import { notifyWritten } from './notify-written.ts'
import { type BulkChange, countUnfit, planChanges } from './plan-changes.ts'

interface BulkDialogProps {
  kind: BulkChange['kind']
  rows: readonly ProductRow[]
  close: () => void
  /** After some of it is written, with those that are still to be changed. */
  done: (left: readonly ProductRow[]) => void
}

const { products } = text

/**
 * Asks what to change, shows what will, and writes that: a product that changes meanwhile is left as it is, and shown with
 * what would become of it now.
 */
export function BulkDialog({ kind, rows: selected, close, done }: BulkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [change, setChange] = useState<BulkChange | undefined>(
    kind === 'delete' ? { kind } : undefined,
  )
  // What was looked at is what is written: no change from elsewhere moves it.
  const [rows, setRows] = useState(selected)
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const [written, setWritten] = useState<number>()
  const still = useRef<readonly ProductRow[]>(undefined)
  const planned = useMemo(() => (change ? planChanges(rows, change) : []), [rows, change])
  useEffect(() => dialog.current?.showModal(), [])

  async function apply() {
    setWritten(0)
    try {
      const { written, skipped, failed, undo } = await writeUnlessChanged(planned, setWritten)
      notifyWritten({ kind, written, failed, undo })
      const left = [
        ...skipped.flatMap(({ currentRow }) => currentRow ?? []),
        ...(failed?.left.map(({ row }) => row) ?? []),
      ]
      still.current = left
      setRows(left)
      setSkipped(skipped)
      setWritten(undefined)
      if (skipped.length === 0 && !failed) dialog.current?.close()
    } catch (error) {
      setWritten(undefined)
      notifyWritten({ kind, written: 0, failed: { error }, undo: async () => undefined })
    }
  }

  function closed() {
    close()
    if (still.current) done(still.current)
  }

  const label = kind === 'delete' ? products.applyDelete : products.apply
  return (
    <dialog
      ref={dialog}
      className="dialog bulk-dialog"
      aria-labelledby="bulk-title"
      onClose={closed}
    >
      <h2 id="bulk-title">{products.bulkTitle[kind]}</h2>
      <BulkFields kind={kind} change={setChange} />
      {skipped.length > 0 ? <BulkSkipped kind={kind} skipped={skipped} /> : null}
      {change ? (
        <BulkPreview
          kind={kind}
          planned={planned}
          changing={planned.length}
          all={rows.length}
          unfit={countUnfit(rows, change)}
        />
      ) : null}
      <div className="dialog-actions">
        {written === undefined ? null : (
          <span role="status" className="quiet">
            {products.writing(count(written), count(planned.length))}
          </span>
        )}
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {text.frame.cancel}
        </Button>
        <Button
          color={kind === 'delete' ? 'red' : undefined}
          disabled={planned.length === 0 || written !== undefined}
          onClick={apply}
        >
          {label(count(planned.length))}
        </Button>
      </div>
    </dialog>
  )
}

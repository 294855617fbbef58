import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductRow } from '../rows/product-row.ts'
import { writeProducts } from '../rows/write-products.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkChange, planChanges } from './plan-changes.ts'

interface BulkDialogProps {
  kind: BulkChange['kind']
  rows: readonly ProductRow[]
  close: () => void
  /** After it is written. */
  done: () => void
}

const { products } = text

/** Asks what to change, shows what will, and writes it. */
export function BulkDialog({ kind, rows, close, done }: BulkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [change, setChange] = useState<BulkChange | undefined>(
    kind === 'delete' ? { kind } : undefined,
  )
  const [written, setWritten] = useState<number>()
  const planned = useMemo(() => (change ? planChanges(rows, change) : []), [rows, change])
  useEffect(() => dialog.current?.showModal(), [])

  async function apply() {
    setWritten(0)
    try {
      const writes = planned.map(({ write }) => write)
      const { undo } = await writeProducts(writes, setWritten)
      const message = kind === 'delete' ? products.bulkDeleted : products.bulkSaved
      notify({ message: message(count(planned.length)), undo })
      dialog.current?.close()
      done()
    } catch (error) {
      setWritten(undefined)
      const why = isPlatformError(error) ? error.message : ''
      notify({ message: products.notSaved(products.bulkTitle[kind], why), isError: true })
    }
  }

  const label = kind === 'delete' ? products.applyDelete : products.apply
  return (
    <dialog
      ref={dialog}
      className="dialog bulk-dialog"
      aria-labelledby="bulk-title"
      onClose={close}
    >
      <h2 id="bulk-title">{products.bulkTitle[kind]}</h2>
      <BulkFields kind={kind} change={setChange} />
      {change ? <BulkPreview kind={kind} planned={planned} all={rows.length} /> : null}
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

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Failed } from '../../ui/states.tsx'
import { countSelected, type Matching, type Selection } from '../list/selection.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkSkipped } from './bulk-skipped.tsx'
import { type BulkChange, countUnfit, planChanges } from './plan-changes.ts'
import { loadPreview } from './preview-matching.ts'
import { useMatchingWrite } from './use-matching-write.ts'

interface MatchingDialogProps {
  kind: BulkChange['kind']
  selection: Selection
  matching: Matching
  close: () => void
  /** After some of it is written, with what is still to be changed. */
  done: (left: Selection) => void
}

const { products } = text

/**
 * Asks what to change of all that a search finds, shows the first of it, and writes it step by step. What is changed by
 * others while a step is written is left as it is.
 */
export function MatchingDialog({ kind, selection, matching, close, done }: MatchingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [change, setChange] = useState<BulkChange | undefined>(
    kind === 'delete' ? { kind } : undefined,
  )
  const preview = useQuery({ ...loadPreview(matching, change), placeholderData: keepPreviousData })
  const { data } = preview
  const picked = change ? planChanges([...selection.rows.values()], change) : []
  const all = (data?.changing ?? 0) + picked.length
  const planned = change && data ? [...picked, ...planChanges(data.first, change)] : []
  const write = useMatchingWrite(selection)
  const isStarted = write.isWriting || write.done > 0
  const left = Math.max(0, all - write.done)
  useEffect(() => dialog.current?.showModal(), [])

  const [isStopping, setIsStopping] = useState(false)
  const isStopped = useRef(false)

  /** After what is being written now, so that it is known what is left. */
  function stop() {
    isStopped.current = true
    setIsStopping(true)
    write.stop()
  }

  function closed() {
    if (write.isWriting) stop()
    keepLeft()
    close()
  }

  function keepLeft() {
    const left = write.left()
    if (left) done(left)
  }

  async function apply() {
    if (!change) return
    const isAll = await write.run(change)
    if (!dialog.current) keepLeft()
    else if (isAll || isStopped.current) dialog.current.close()
  }

  const label = kind === 'delete' ? products.applyDelete : products.apply
  return (
    <dialog
      ref={dialog}
      className="dialog bulk-dialog"
      aria-labelledby="bulk-title"
      onCancel={(event) => {
        if (!write.isWriting) return
        event.preventDefault()
        stop()
      }}
      onClose={closed}
    >
      <h2 id="bulk-title">{products.bulkTitle[kind]}</h2>
      <fieldset className="bulk-fieldset" disabled={isStarted}>
        <BulkFields kind={kind} change={setChange} />
      </fieldset>
      {write.skipped.length > 0 ? <BulkSkipped kind={kind} skipped={write.skipped} /> : null}
      {preview.isError ? <Failed retry={preview.refetch} /> : null}
      {change && data ? (
        <BulkPreview
          kind={kind}
          planned={planned}
          changing={all}
          all={countSelected(selection)}
          unfit={data.unfit + countUnfit([...selection.rows.values()], change)}
        />
      ) : null}
      <div className="dialog-actions">
        {write.isWriting ? (
          <span role="status" className="quiet">
            {products.writing(count(write.done), count(all))}
          </span>
        ) : null}
        {write.isWriting ? (
          <Button variant="default" loading={isStopping} onClick={stop}>
            {products.stop}
          </Button>
        ) : (
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {text.frame.cancel}
          </Button>
        )}
        <Button
          color={kind === 'delete' ? 'red' : undefined}
          disabled={!change || left === 0 || write.isWriting}
          onClick={apply}
        >
          {label(count(left))}
        </Button>
      </div>
    </dialog>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { saveFile } from '../../ui/csv/save-file.ts'
import { count } from '../../ui/format.ts'
import { readToday } from '../../ui/time-zone.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductList } from '../list/use-product-list.ts'
import { FORMATS, type Format } from './formats.ts'
import { shownProducts } from './shown-products.ts'
import { xlsxInWorker } from './xlsx-in-worker.ts'

const { exchange } = text

interface ExportDialogProps {
  /** What the table shows, in its order. */
  shown: ProductList
  onClose(): void
}

export function ExportDialog({ shown, onClose }: ExportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [written, setWritten] = useState<number>()
  const [stop] = useState(() => new AbortController())
  useEffect(() => dialog.current?.showModal(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const format = FORMATS.find((each) => each === form.get('format')) ?? 'csv'
    setWritten(0)
    try {
      const isShort = form.get('fields') === 'table'
      await save(shown, { format, isShort, signal: stop.signal, onProgress: setWritten })
      dialog.current?.close()
    } catch {
      if (stop.signal.aborted) return
      notify({ message: exchange.notExported, isError: true })
      setWritten(undefined)
    }
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="export-title"
      onClose={() => {
        stop.abort()
        onClose()
      }}
    >
      <h2 id="export-title">{exchange.exportTitle}</h2>
      <p className="quiet">{exchange.exportLead(count(shown.found))}</p>
      <form className="dialog-form" onSubmit={send}>
        <NativeSelect
          name="format"
          label={exchange.format}
          data={FORMATS.map((value) => ({ value, label: exchange.formats[value] }))}
        />
        <NativeSelect
          name="fields"
          label={exchange.exportFields}
          data={FIELDS.map((value) => ({ value, label: exchange.fieldChoices[value] }))}
        />
        <div className="dialog-actions">
          {written === undefined ? null : (
            <span role="status" className="quiet">
              {exchange.exporting(count(written), count(shown.found))}
            </span>
          )}
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {text.frame.cancel}
          </Button>
          <Button type="submit" loading={written !== undefined}>
            {exchange.export}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

const FIELDS = ['all', 'table'] as const

interface SaveOptions {
  format: Format
  isShort: boolean
  signal: AbortSignal
  onProgress: (read: number) => void
}

async function save(shown: ProductList, { signal, onProgress, ...options }: SaveOptions) {
  const { exportFile } = await import('./export-file.ts')
  let written = 0
  const products = shownProducts(shown, (read) => {
    signal.throwIfAborted()
    written = read
    onProgress(read)
  })
  const file = await exportFile(products, { ...options, makeXlsx: xlsxInWorker })
  signal.throwIfAborted()
  saveFile(`products-${readToday()}.${options.format}`, file)
  notify({ message: exchange.exported(count(written)) })
}

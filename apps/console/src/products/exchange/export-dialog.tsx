import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { serverClock } from '../../server-clock.ts'
import * as text from '../../text/en.ts'
import { saveFile } from '../../ui/csv/save-file.ts'
import { count } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductRow } from '../rows/product-row.ts'
import { FORMATS, type Format } from './formats.ts'
import { readProducts } from './read-products.ts'

const { exchange } = text

interface ExportDialogProps {
  /** What the table shows, in its order. */
  shown: readonly ProductRow[]
  onClose(): void
}

export function ExportDialog({ shown, onClose }: ExportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isWriting, setIsWriting] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const format = FORMATS.find((each) => each === form.get('format')) ?? 'csv'
    setIsWriting(true)
    try {
      await save(shown, format, form.get('fields') === 'table')
      dialog.current?.close()
    } catch {
      notify({ message: exchange.notExported, isError: true })
      setIsWriting(false)
    }
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="export-title" onClose={onClose}>
      <h2 id="export-title">{exchange.exportTitle}</h2>
      <p className="quiet">{exchange.exportLead(count(shown.length))}</p>
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
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {text.frame.cancel}
          </Button>
          <Button type="submit" loading={isWriting}>
            {exchange.export}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

const FIELDS = ['all', 'table'] as const

async function save(shown: readonly ProductRow[], format: Format, isShort: boolean) {
  const { exportFile } = await import('./export-file.ts')
  const all = new Map((await readProducts()).map((product) => [product.id, product]))
  const products = shown.flatMap(({ id }) => all.get(id) ?? [])
  const file = await exportFile(products, format, isShort)
  saveFile(`products-${serverClock.now().toISOString().slice(0, 10)}.${format}`, file)
  notify({ message: exchange.exported(count(products.length)) })
}

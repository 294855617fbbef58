import { Button, Checkbox } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { useMemo, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Card, Page } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import type { ProductRecord } from '../rows/product-row.ts'
import { writeProducts } from '../rows/write-products.ts'
import { checkRows } from './check-rows.ts'
import { ColumnChoices } from './column-choices.tsx'
import { COLUMNS, type ColumnKey, columnOf } from './columns.ts'
import { FileChoice, ReadingChoices } from './file-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportDone, ImportResult } from './import-result.tsx'
import { LargeImport } from './large-import.tsx'
import { MAX_BYTES, MAX_ROWS } from './most-rows.ts'
import { readInWorker } from './read-in-worker.ts'
import { readProducts } from './read-products.ts'
import type { ReadSheet, SheetChoices } from './read-sheet.ts'
import './exchange.css'

interface Source {
  name: string
  /** Kept, so that another encoding can be tried. */
  bytes: ArrayBuffer
}

interface Loaded {
  source: Source
  sheet: ReadSheet
  products: readonly ProductRecord[]
}

const { exchange } = text

/** A file, what its columns mean, what it would change; and then it does. */
export function ImportPage() {
  const [loaded, setLoaded] = useState<Loaded>()
  const [large, setLarge] = useState<File>()
  const [largeRun, setLargeRun] = useState<AbortController>()
  const [columns, setColumns] = useState<readonly (ColumnKey | undefined)[]>([])
  const [clears, setClears] = useState(false)
  const [written, setWritten] = useState<number>()
  const [done, setDone] = useState<ImportDone>()
  const checked = useMemo(
    () => (loaded ? checkRows({ rows: loaded.sheet.rows, columns }, loaded.products, clears) : []),
    [loaded, columns, clears],
  )
  const writes = checked.flatMap(({ write }) => (write ? [write] : []))

  async function load(source: Source, choices: SheetChoices, file?: File) {
    try {
      const [sheet, products] = await Promise.all([
        readInWorker(source.bytes, choices),
        readProducts(),
      ])
      setLoaded({ source, sheet, products })
      setDone(undefined)
      setColumns(sheet.header.map(columnOf))
    } catch (error) {
      if (file && error instanceof RangeError && !isWorkbook(file)) showLarge(file)
      else notify({ message: whyOf(error), isError: true })
    }
  }

  async function choose(file: File) {
    setLarge(undefined)
    if (file.size > MAX_BYTES && !isWorkbook(file)) return showLarge(file)
    await load({ name: file.name, bytes: await file.arrayBuffer() }, {}, file)
  }

  function showLarge(file: File) {
    setLoaded(undefined)
    setDone(undefined)
    setLarge(file)
  }

  async function run() {
    setWritten(0)
    try {
      const { records, error, undo } = await writeProducts(writes, setWritten)
      const message = exchange.done(count(records.length))
      if (error === undefined) {
        setDone({ message, undo })
        setLoaded(undefined)
      } else {
        const undoAndCheck = () => undo().finally(checkAgain)
        notify({
          message: exchange.stopped(message, reasonOf(error)),
          undo: undoAndCheck,
          isError: true,
        })
        await checkAgain()
      }
    } catch (error) {
      notify({ message: exchange.failed(reasonOf(error)), isError: true })
      await checkAgain()
    } finally {
      setWritten(undefined)
    }
  }

  /** What is there now, unless another file has been chosen meanwhile. */
  async function checkAgain() {
    const products = await readProducts().catch(() => undefined)
    if (products)
      setLoaded((now) => (now?.source === loaded?.source ? now && { ...now, products } : now))
  }

  return (
    <Page title={exchange.title} lead={exchange.lead}>
      <div role="status">
        {done ? <ImportResult done={done} close={() => setDone(undefined)} /> : null}
      </div>
      <Card>
        <FileChoice
          name={large?.name ?? loaded?.source.name}
          isDisabled={written !== undefined || largeRun !== undefined}
          choose={choose}
        />
        {loaded ? (
          <ReadingChoices
            sheet={loaded.sheet}
            choose={(choices) => void load(loaded.source, choices)}
          />
        ) : (
          <p className="quiet known-columns">
            {exchange.known(COLUMNS.flatMap(({ key }) => exchange.fields[key] ?? []).join(', '))}
          </p>
        )}
      </Card>
      {large ? (
        <LargeImport
          file={large}
          running={largeRun}
          setRunning={setLargeRun}
          finish={(result) => {
            setDone(result)
            setLarge(undefined)
          }}
        />
      ) : null}
      {loaded ? (
        <>
          <Card title={exchange.columns}>
            <ColumnChoices sheet={loaded.sheet} columns={columns} change={setColumns} />
            <Checkbox
              label={exchange.clears}
              checked={clears}
              onChange={(event) => setClears(event.currentTarget.checked)}
            />
          </Card>
          <Card title={exchange.preview}>
            <ImportPreview rows={checked} />
            <div className="dialog-actions">
              {written === undefined ? null : (
                <span className="quiet" role="status">
                  {text.products.writing(count(written), count(writes.length))}
                </span>
              )}
              <Button disabled={writes.length === 0 || written !== undefined} onClick={run}>
                {exchange.run(count(writes.length))}
              </Button>
            </div>
          </Card>
        </>
      ) : null}
    </Page>
  )
}

/** Only the browser reads workbooks. */
function isWorkbook({ name }: File): boolean {
  return /\.xls[a-z]?$/i.test(name)
}

function reasonOf(error: unknown): string {
  return isPlatformError(error) ? error.message : ''
}

function whyOf(error: unknown): string {
  if (isPlatformError(error)) return text.frame.failedWhy
  return error instanceof RangeError ? exchange.tooLong(count(MAX_ROWS)) : exchange.unreadable
}

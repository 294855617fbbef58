import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { undoGroups } from '../rows/write-products.ts'
import type { ImportDone } from './import-result.tsx'
import { LargePreview } from './large-preview.tsx'
import { type CheckedFile, checkFile, importFile, type Progress } from './server-import.ts'

const { large } = text.exchange

interface LargeImportProps {
  file: File
  finish: (done: ImportDone) => void
}

/** A file that is too long to be compared here: the server checks it, and adds all of its rows. */
export function LargeImport({ file, finish }: LargeImportProps) {
  const [checked, setChecked] = useState<CheckedFile>()
  const [progress, setProgress] = useState<Progress>()
  const [running, setRunning] = useState<AbortController>()

  useEffect(() => {
    const gone = new AbortController()
    checkFile(file, gone.signal)
      .then(setChecked)
      .catch(() => !gone.signal.aborted && setChecked({ faults: [text.frame.failedWhy] }))
    return () => gone.abort()
  }, [file])

  async function run() {
    const stop = new AbortController()
    setRunning(stop)
    try {
      const { records = 0, group, details } = await importFile(file, stop.signal, setProgress)
      if (details) setChecked({ faults: details.split('\n') })
      else if (group) {
        finish({ message: text.exchange.done(count(records)), undo: () => undoGroups([group]) })
      }
    } catch {
      notify({ message: stop.signal.aborted ? large.cancelled : large.failed, isError: true })
    } finally {
      setRunning(undefined)
      setProgress(undefined)
    }
  }

  const records = checked?.records
  return (
    <Card title={text.exchange.preview}>
      <p>{large.why}</p>
      <LargePreview file={file} />
      <div role="status">
        {checked ? null : <p className="quiet">{large.checking}</p>}
        {records === undefined ? null : <p>{large.all(count(records))}</p>}
        {running ? (
          <p>{large.progress(count(progress?.written ?? 0), count(records ?? 0))}</p>
        ) : null}
      </div>
      {checked?.faults ? (
        <ul className="import-faults">
          {checked.faults.map((fault) => (
            <li key={fault} className="import-error">
              {fault}
            </li>
          ))}
        </ul>
      ) : null}
      {running ? (
        <progress
          className="import-progress"
          aria-label={large.progressLabel}
          max={records ?? 1}
          value={progress?.written ?? 0}
        />
      ) : null}
      <div className="dialog-actions">
        {running ? (
          <Button variant="default" onClick={() => running.abort()}>
            {large.cancel}
          </Button>
        ) : null}
        <Button disabled={!records || running !== undefined} onClick={run}>
          {text.exchange.run(count(records ?? 0))}
        </Button>
      </div>
    </Card>
  )
}

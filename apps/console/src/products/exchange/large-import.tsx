import { Button } from '@mantine/core'
import type { ImportProgress } from '@pitlane/protocol'
import { useEffect, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { undoGroups } from '../rows/write-products.ts'
import type { ImportDone } from './import-result.tsx'
import { LargePreview } from './large-preview.tsx'
import { LargeProgress } from './large-progress.tsx'
import { type CheckedFile, checkFile, importFile } from './server-import.ts'

const { large } = text.exchange

interface LargeImportProps {
  file: File
  running: AbortController | undefined
  setRunning: (running: AbortController | undefined) => void
  finish: (done: ImportDone) => void
}

/** A file that is too long to be compared here: the server checks it, and adds all of its rows. */
export function LargeImport({ file, running, setRunning, finish }: LargeImportProps) {
  const [checked, setChecked] = useState<CheckedFile>()
  const [progress, setProgress] = useState<ImportProgress>()
  const [failure, setFailure] = useState<string>()
  useLeaveGuard(running !== undefined, { loss: large.leave })
  // Its result would be shown nowhere.
  useEffect(() => () => running?.abort(), [running])

  useEffect(() => {
    const gone = new AbortController()
    setChecked(undefined)
    setFailure(undefined)
    checkFile(file, gone.signal, setProgress)
      .then(setChecked)
      .catch(() => !gone.signal.aborted && setChecked({ faults: [text.frame.failedWhy] }))
      .finally(() => setProgress(undefined))
    return () => gone.abort()
  }, [file])

  async function run() {
    const stop = new AbortController()
    setRunning(stop)
    setFailure(undefined)
    try {
      const { records = 0, group, details } = await importFile(file, stop.signal, setProgress)
      if (group) {
        finish({ message: text.exchange.done(count(records)), undo: () => undoGroups([group]) })
      } else setFailure(details ?? large.failed)
    } catch {
      setFailure(stop.signal.aborted ? large.cancelled : large.failed)
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
      <div className="large-status" role="status">
        {checked || running ? null : (
          <p className="quiet">{large.checking(count(progress?.records ?? 0))}</p>
        )}
        {records === undefined || running ? null : <p>{large.all(count(records))}</p>}
        {running ? <LargeProgress progress={progress} records={records ?? 0} /> : null}
        {failure === undefined ? null : <p className="import-error">{failure}</p>}
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
      <div className="dialog-actions">
        {running ? (
          <Button variant="default" onClick={() => running.abort()}>
            {large.cancel}
          </Button>
        ) : null}
        {records ? (
          <Button disabled={running !== undefined} onClick={run}>
            {text.exchange.run(count(records))}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

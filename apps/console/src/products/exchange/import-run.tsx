import { Button } from '@mantine/core'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { RunProgress } from './run-import.ts'

const { running } = text.exchange

/** How far an import is, and how it is stopped. */
export function ImportRun({ progress, stop }: { progress: RunProgress; stop: () => void }) {
  const { value, max } = measureProgress(progress)
  return (
    <div className="import-run">
      <p role="status">{writeProgress(progress)}</p>
      <progress
        className="import-progress"
        aria-label={running.progressLabel}
        max={max}
        {...(value === undefined ? {} : { value })}
      />
      {progress.phase === 'taking-back' ? null : (
        <Button variant="default" onClick={stop}>
          {running.stop}
        </Button>
      )}
    </div>
  )
}

function writeProgress(progress: RunProgress): string {
  if (progress.phase === 'changing')
    return running.changing(count(progress.done), count(progress.all))
  if (progress.phase === 'sending') return running.sending
  if (progress.phase === 'taking-back') return running.takingBack
  const { written, records, all } = progress
  const sentence = written === undefined ? running.reading : running.writing
  return sentence(count(written ?? records), count(all))
}

/** New products are read by the server once, and then written. */
function measureProgress(progress: RunProgress): { value: number | undefined; max: number } {
  if (progress.phase === 'changing') return { value: progress.done, max: progress.all }
  if (progress.phase !== 'creating') return { value: undefined, max: 1 }
  return { value: progress.records + (progress.written ?? 0), max: 2 * progress.all }
}

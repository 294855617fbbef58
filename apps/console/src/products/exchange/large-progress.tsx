import type { ImportProgress } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'

const { large } = text.exchange

interface LargeProgressProps {
  progress: ImportProgress | undefined
  /** Of the file. */
  records: number
}

/** How far the import of a large file is: it is read once more, and then written. */
export function LargeProgress({ progress, records }: LargeProgressProps) {
  const read = progress?.records ?? 0
  const { written } = progress ?? {}
  const told = written === undefined ? large.reading : large.writing
  return (
    <>
      <p>{told(count(written ?? read), count(records))}</p>
      <progress
        className="import-progress"
        aria-label={large.progressLabel}
        max={2 * records}
        value={read + (written ?? 0)}
      />
    </>
  )
}

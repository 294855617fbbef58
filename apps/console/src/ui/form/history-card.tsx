import { Button } from '@mantine/core'
import type { RecordChangeEntry } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { formatMoment } from '../format.ts'
import { Card } from '../page.tsx'
import { Failed, Loading } from '../states.tsx'
import { notify, UndoRefused } from '../toast.tsx'
import { undoChanges } from '../undo-changes.ts'
import './form.css'

const SHOWN = 20

interface HistoryCardProps {
  entity: string
  id: string
  /** Changes with each save, so that the list is read anew. */
  updated: string
  /** What a change did, a line for each field. */
  describeChange(change: RecordChangeEntry): string[]
  /** Called when a change was taken back. */
  onUndo(): Promise<void>
}

/** Who changed the record, when, and what; each change can be taken back, with those that were made together with it, while nothing has come over it. */
export function HistoryCard({ entity, id, updated, describeChange, onUndo }: HistoryCardProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['history', entity, id, updated],
    queryFn: () => client.history.list({ entity, record: id, limit: SHOWN }),
    placeholderData: (before) => before,
  })

  async function undoChange({ id: change }: RecordChangeEntry) {
    const about = `${entity}/${id}`
    try {
      await undoChanges({ id: change })
      await onUndo()
      notify({ message: text.form.takenBack, about })
    } catch (error) {
      const message = error instanceof UndoRefused ? error.message : text.form.undoFailed
      if (message !== '') notify({ message, isError: true, about })
    }
  }

  return (
    <Card title={text.form.history}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{text.form.noHistory}</p> : null}
      <ol className="form-history">
        {data?.map((change) => (
          <li key={change.id}>
            <p className="quiet">
              <time dateTime={change.changed_date}>{formatMoment(change.changed_date)}</time>
              {' · '}
              {change.changed_by ?? text.form.byProgram}
            </p>
            {describeChange(change).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {change.type === 'update' ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={text.form.takeBackOf(formatMoment(change.changed_date))}
                onClick={() => undoChange(change)}
              >
                {text.form.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

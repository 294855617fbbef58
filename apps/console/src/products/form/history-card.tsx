import { Button } from '@mantine/core'
import type { RecordChangeEntry } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { momentOf } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.tsx'
import { changeLines } from './change-lines.ts'

const { productForm } = text
const SHOWN = 20

interface HistoryCardProps {
  id: string
  /** Changes with each save, so that the list is read anew. */
  updated: string
  /** Called when a change was taken back. */
  onUndo(): Promise<void>
}

/** Who changed the product, when, and what; each change can be taken back while nothing has come over it. */
export function HistoryCard({ id, updated, onUndo }: HistoryCardProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['history', 'Product', id, updated],
    queryFn: () => client.history.list({ entity: 'Product', record: id, limit: SHOWN }),
    placeholderData: (before) => before,
  })

  async function takeBack({ id: change }: RecordChangeEntry) {
    try {
      const { kept } = await client.history.undo({ id: change })
      if (kept.length > 0) return notify({ message: productForm.notTakenBack, isError: true })
      await onUndo()
      notify({ message: productForm.takenBack })
    } catch {
      notify({ message: productForm.undoFailed, isError: true })
    }
  }

  return (
    <Card title={productForm.history}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{productForm.noHistory}</p> : null}
      <ol className="product-history">
        {data?.map((change) => (
          <li key={change.id}>
            <p className="quiet">
              <time dateTime={change.changed_date}>{momentOf(change.changed_date)}</time>
              {' · '}
              {change.changed_by ?? productForm.byProgram}
            </p>
            {changeLines(change).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {change.type === 'update' ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={productForm.takeBackOf(momentOf(change.changed_date))}
                onClick={() => takeBack(change)}
              >
                {productForm.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { byId, countSelected, type Selection } from '../list/selection.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { MatchingDialog } from './matching-dialog.tsx'
import type { BulkChange } from './plan-changes.ts'
import { walkSelected } from './walk-selected.ts'

/** Up to so many rows are read before it is asked what to do with them, and each change is shown as it will be. */
const MAX_READ = 1000

interface SelectedDialogProps {
  kind: BulkChange['kind']
  selection: Selection
  close: () => void
  /** After some of it is written, with what is still to be changed. */
  done: (left: Selection) => void
}

/** Asks what to do with all that is selected, and does it. */
export function SelectedDialog({ selection: selected, ...props }: SelectedDialogProps) {
  // What was selected when it was opened, whatever of it is changed.
  const [selection] = useState(selected)
  if (!selection.matching) return <RowsDialog {...props} rows={[...selection.rows.values()]} />
  if (countSelected(selection) > MAX_READ) {
    return <MatchingDialog {...props} selection={selection} matching={selection.matching} />
  }
  return <ReadDialog {...props} selection={selection} />
}

function ReadDialog({ selection, ...props }: SelectedDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['selected', [...selection.rows.keys()], selection.matching?.search],
    queryFn: () => readSelected(selection),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { close } = props
  useEffect(() => {
    if (!error) return
    notify({ message: text.frame.failedWhy, isError: true })
    close()
  }, [error, close])
  return data ? <RowsDialog {...props} rows={data} /> : null
}

interface RowsDialogProps extends Omit<SelectedDialogProps, 'selection'> {
  rows: readonly ProductRow[]
}

function RowsDialog({ done, ...props }: RowsDialogProps) {
  return <BulkDialog {...props} done={(left) => done({ rows: byId(left), matching: undefined })} />
}

async function readSelected(selection: Selection): Promise<ProductRow[]> {
  const rows: ProductRow[] = []
  const { next } = walkSelected(selection)
  for (let some = await next(); some; some = await next()) rows.push(...some)
  return rows
}

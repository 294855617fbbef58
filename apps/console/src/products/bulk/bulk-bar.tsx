import { Button, CloseButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import * as text from '../../text/en.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { count } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { countSelected, NONE, type Selection } from '../list/selection.ts'
import type { BulkChange } from './plan-changes.ts'
import './bulk.css'

const SelectedDialog = lazyPart(async () => (await import('./selected-dialog.tsx')).SelectedDialog)

interface BulkBarProps {
  selection: Selection
  /** Leaves this selected. */
  keep: (left: Selection) => void
}

const kinds = Object.entries(text.products.bulk) as [BulkChange['kind'], string][]

/** What can be done with the products that are selected. */
export function BulkBar({ selection, keep }: BulkBarProps) {
  const [kind, setKind] = useState<BulkChange['kind']>()
  const selected = text.products.selected(count(countSelected(selection)))
  // What is asked about stays, also when nothing of it is left.
  if (countSelected(selection) === 0 && !kind) return null
  return (
    <BottomBar className="bulk-bar" label={selected}>
      <CloseButton aria-label={text.products.unselect} onClick={() => keep(NONE)} />
      <strong role="status">{selected}</strong>
      <div className="bulk-actions">
        {kinds.map(([each, label]) => (
          <Button
            key={each}
            variant="default"
            className={each === 'delete' ? 'bulk-delete' : undefined}
            onClick={() => setKind(each)}
          >
            {label}
          </Button>
        ))}
      </div>
      {kind ? (
        <Suspense>
          <SelectedDialog
            kind={kind}
            selection={selection}
            close={() => setKind(undefined)}
            done={keep}
          />
        </Suspense>
      ) : null}
    </BottomBar>
  )
}

import { Button, CloseButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ProductRow } from '../rows/product-row.ts'
import type { BulkChange } from './plan-changes.ts'
import './bulk.css'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkBarProps {
  rows: readonly ProductRow[]
  /** Leaves these selected. */
  keep: (ids: readonly string[]) => void
}

const kinds = Object.entries(text.products.bulk) as [BulkChange['kind'], string][]

/** What can be done with the products that are selected. */
export function BulkBar({ rows, keep }: BulkBarProps) {
  const [kind, setKind] = useState<BulkChange['kind']>()
  return (
    <section className="bulk-bar" aria-label={text.products.selected(count(rows.length))}>
      <CloseButton aria-label={text.products.unselect} onClick={() => keep([])} />
      <strong role="status">{text.products.selected(count(rows.length))}</strong>
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
          <BulkDialog kind={kind} rows={rows} close={() => setKind(undefined)} done={keep} />
        </Suspense>
      ) : null}
    </section>
  )
}

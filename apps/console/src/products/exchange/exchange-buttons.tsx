import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as text from '../../text/en.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ProductRow } from '../rows/product-row.ts'

const { exchange } = text

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

export function ExchangeButtons({ shown }: { shown: readonly ProductRow[] }) {
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/products/import" />}>
        {exchange.import}
      </Button>
      <Button variant="default" disabled={shown.length === 0} onClick={() => setIsExporting(true)}>
        {exchange.export}
      </Button>
      {isExporting ? (
        <Suspense>
          <ExportDialog shown={shown} onClose={() => setIsExporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

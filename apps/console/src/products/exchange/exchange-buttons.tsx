import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as text from '../../text/en.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ProductList } from '../list/use-product-list.ts'

const { exchange } = text

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

export function ExchangeButtons({ shown }: { shown: ProductList | undefined }) {
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/products/import" />}>
        {exchange.import}
      </Button>
      <Button variant="default" disabled={!shown?.found} onClick={() => setIsExporting(true)}>
        {exchange.export}
      </Button>
      {shown && isExporting ? (
        <Suspense>
          <ExportDialog shown={shown} onClose={() => setIsExporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

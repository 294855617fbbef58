import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '../../text/en.ts'
import { saveFile } from '../../ui/csv/save-file.ts'
import { count } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductRow } from '../rows/product-row.ts'
import { readProducts } from './read-products.ts'

const { exchange } = text

export function ExchangeButtons({ shown }: { shown: readonly ProductRow[] }) {
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/products/import" />}>
        {exchange.import}
      </Button>
      <Button variant="default" disabled={shown.length === 0} onClick={() => void save(shown)}>
        {exchange.exportCsv}
      </Button>
    </>
  )
}

/** What the table shows, in its order, as a file. */
async function save(shown: readonly ProductRow[]): Promise<void> {
  try {
    const { csvOf } = await import('./csv-of.ts')
    const all = new Map((await readProducts()).map((product) => [product.id, product]))
    const products = shown.flatMap(({ id }) => all.get(id) ?? [])
    saveFile(`products-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(products))
    notify({ message: exchange.exported(count(products.length)) })
  } catch {
    notify({ message: exchange.notExported, isError: true })
  }
}

import { itemName } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { ProductRow } from '../rows/product-row.ts'

interface ChangeTableProps {
  label: string
  /** Of the two values. */
  head: readonly [string, string]
  rows: readonly { row: ProductRow; before: string; after: string }[]
  /** How many there are, with those that are not given. */
  total: number
}

/** Rows that are shown of many. */
export const SHOWN = 50
const { products } = text

/** Products with two values of each, the first of them. */
export function ChangeTable({ label, head: [before, after], rows, total }: ChangeTableProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it */}
      <section className="bulk-table" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{products.product}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((each) => (
              <tr key={each.row.id}>
                <th scope="row">{itemName(each.row)}</th>
                <td className="quiet">{each.before}</td>
                <td>{each.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > SHOWN ? <p className="quiet">{products.andMore(count(total - SHOWN))}</p> : null}
    </>
  )
}

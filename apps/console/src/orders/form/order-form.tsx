import { Button } from '@mantine/core'
import {
  findAmountFault,
  formatTotal,
  isLineTooMuch,
  type OrderDraft,
  type OrderLine,
  orderErrors,
} from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as text from '../../text/en.ts'
import { useListKeys } from '../../ui/form/use-list-keys.ts'
import { Card } from '../../ui/page.tsx'
import { Amount, tellTooMuch } from './amount.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { lineProductsQuery } from './order-products.ts'
import '../order-notices.css'

interface OrderFormProps {
  draft: OrderDraft
  /** Whether what is still missing is told as well. */
  isChecked: boolean
  change: (draft: OrderDraft) => void
}

const EMPTY_LINE: OrderLine = { name: '', product_id: null, quantity: 1, price: null, taken: 0 }

export function OrderForm({ draft, isChecked, change }: OrderFormProps) {
  const errors = orderErrors(draft)
  const set = (fields: Partial<OrderDraft>) => change({ ...draft, ...fields })
  const { lines } = draft
  const rows = useListKeys(lines.length)
  const { data: products = [] } = useQuery({
    ...lineProductsQuery(lines),
    placeholderData: keepPreviousData,
  })
  const fault = findAmountFault(draft)
  // A line says it by itself.
  const isTotalTooMuch = fault === 'too-much' && !lines.some(isLineTooMuch)
  const linesError = tellLines(errors.fields.lines, isChecked)
  return (
    <>
      <Card title={text.orders.lines}>
        <ol className="line-list">
          {lines.map((line, index) => (
            <li key={rows.keys[index]}>
              <LineFields
                line={line}
                place={index + 1}
                product={products.find(({ id }) => id === line.product_id)}
                errors={errors.lines[index] ?? {}}
                isChecked={isChecked}
                change={(changed) => set({ lines: lines.with(index, changed) })}
                remove={() => {
                  rows.remove(index)
                  set({ lines: lines.toSpliced(index, 1) })
                }}
              />
            </li>
          ))}
        </ol>
        <Button
          variant="default"
          data-incomplete={linesError ? true : undefined}
          onClick={() => set({ lines: [...lines, EMPTY_LINE] })}
        >
          {text.orders.addLine}
        </Button>
        <p role="alert" className="lines-error">
          {linesError}
        </p>
        <div className="order-fees">
          <Amount
            label={text.orders.delivery}
            value={draft.delivery_fee}
            change={(value) => set({ delivery_fee: value ?? 0 })}
          />
          <Amount
            label={text.orders.discount}
            value={draft.discount}
            error={fault === 'discount' ? text.orders.discountTooMuch : undefined}
            change={(value) => set({ discount: value ?? 0 })}
          />
          <p className="order-total">
            <span>{text.orders.total}</span>
            <output>{formatTotal(draft)}</output>
          </p>
          <p role="alert" className="lines-error">
            {isTotalTooMuch ? tellTooMuch() : undefined}
          </p>
        </div>
      </Card>
      <CustomerFields draft={draft} errors={errors.fields} isChecked={isChecked} change={set} />
    </>
  )
}

function tellLines(error: 'missing' | number | undefined, isChecked: boolean): string | undefined {
  if (typeof error === 'number') return text.orders.tooManyLines(error)
  return error && isChecked ? text.orders.missing.lines : undefined
}

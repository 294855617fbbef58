import { Button, Textarea, TextInput } from '@mantine/core'
import {
  completePhone,
  formatPhone,
  type OrderDraft,
  type OrderLine,
  orderTotal,
} from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { useListKeys } from '../../ui/form/use-list-keys.ts'
import { money } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import { Amount } from './amount.tsx'
import { LineFields } from './line-fields.tsx'
import { lineProductsQuery } from './order-products.ts'

interface OrderFormProps {
  draft: OrderDraft
  change: (draft: OrderDraft) => void
}

const EMPTY_LINE: OrderLine = { name: '', product_id: null, quantity: 1, price: null, taken: 0 }

export function OrderForm({ draft, change }: OrderFormProps) {
  const set = (fields: Partial<OrderDraft>) => change({ ...draft, ...fields })
  const { lines } = draft
  const rows = useListKeys(lines.length)
  const { data: shop } = useQuery(shopStateQuery)
  const { data: products = [] } = useQuery({
    ...lineProductsQuery(lines),
    placeholderData: keepPreviousData,
  })
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
                change={(changed) => set({ lines: lines.with(index, changed) })}
                remove={() => {
                  rows.remove(index)
                  set({ lines: lines.toSpliced(index, 1) })
                }}
              />
            </li>
          ))}
        </ol>
        <Button variant="default" onClick={() => set({ lines: [...lines, EMPTY_LINE] })}>
          {text.orders.addLine}
        </Button>
        <div className="order-fees">
          <Amount
            label={text.orders.delivery}
            value={draft.delivery_fee}
            change={(value) => set({ delivery_fee: value ?? 0 })}
          />
          <Amount
            label={text.orders.discount}
            value={draft.discount}
            change={(value) => set({ discount: value ?? 0 })}
          />
          <p className="order-total">
            <span>{text.orders.total}</span>
            <output>{money(orderTotal(draft))}</output>
          </p>
        </div>
      </Card>
      <Card title={text.orders.customer}>
        <div className="field-grid">
          <TextInput
            label={text.orders.customerName}
            value={draft.customer_name}
            onChange={(event) => set({ customer_name: event.currentTarget.value })}
          />
          <TextInput
            type="tel"
            label={text.orders.phone}
            value={draft.customer_phone}
            description={phoneHint(draft.customer_phone, shop?.country)}
            onChange={(event) => set({ customer_phone: event.currentTarget.value })}
          />
          <Textarea
            label={text.orders.address}
            rows={2}
            value={draft.customer_address}
            onChange={(event) => set({ customer_address: event.currentTarget.value })}
          />
          <Textarea
            label={text.orders.notes}
            rows={2}
            placeholder={text.orders.notesHint}
            value={draft.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </div>
      </Card>
    </>
  )
}

/** Where an answer would go; nothing while there is no number, or it is not known where the shop is. */
function phoneHint(phone: string, country: string | undefined): string | undefined {
  if (phone.trim() === '' || country === undefined) return undefined
  const number = completePhone(phone, country)
  return number ? text.orders.phoneOpens(formatPhone(number)) : text.orders.phoneOpensNothing
}

import { Button } from '@mantine/core'
import type { Order, Product } from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import * as text from '../text/en.ts'
import { notify } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { saveOrder } from './order-data.ts'
import { OrderForm } from './order-form.tsx'
import { OrderLines } from './order-lines.tsx'

interface ContentProps {
  order: Order
  products: readonly Product[]
}

/** The lines, which can be changed until they are confirmed. */
export function OrderContent({ order, products }: ContentProps) {
  const [draft, setDraft] = useState<Order>()
  const [isSaving, setIsSaving] = useState(false)
  useLeaveGuard(draft !== undefined)
  const isOpen = order.status === 'asked' || order.status === 'quoted'
  if (!draft) {
    const edit = isOpen ? () => setDraft(order) : undefined
    return <OrderLines order={order} products={products} edit={edit} />
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!draft || isSaving) return
    setIsSaving(true)
    const { lines, delivery_fee, discount, notes } = draft
    const { customer_name, customer_phone, customer_address } = draft
    const customer = { customer_name, customer_phone, customer_address }
    // The version that was opened, so that a save by another user in between is not overwritten.
    const fields = { ...customer, lines, delivery_fee, discount, notes }
    if (await saveOrder(draft, fields)) {
      setDraft(undefined)
      notify({ message: text.orders.saved(order.number) })
    }
    setIsSaving(false)
  }

  return (
    <form className="order-main" onSubmit={save}>
      <OrderForm draft={draft} change={(fields) => setDraft({ ...draft, ...fields })} />
      <div className="button-row">
        <Button type="submit" aria-busy={isSaving}>
          {text.orders.saveChanges}
        </Button>
        <Button variant="default" onClick={() => setDraft(undefined)}>
          {text.frame.discard}
        </Button>
      </div>
    </form>
  )
}

import { Button } from '@mantine/core'
import {
  canChangeLines,
  hasErrors,
  type Order,
  orderErrors,
  type Product,
  type Seller,
} from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { useCheckedForm } from '../form/checked-form.ts'
import { OrderForm } from '../form/order-form.tsx'
import { OrderLines } from '../order-lines.tsx'
import { ShortDialog } from '../stock-dialogs.tsx'
import { useChangeOrder } from './use-change-order.ts'

interface ContentProps {
  order: Order
  products: readonly Product[]
  seller: Seller
}

interface Edited {
  /** The version that was opened, so that a save by another user in between is not overwritten. */
  opened: Order
  draft: Order
}

/** The lines and the customer, which can be changed until the parcel leaves. */
export function OrderContent({ order, products, seller }: ContentProps) {
  const [edited, setEdited] = useState<Edited>()
  const { save, isSaving, asking, close } = useChangeOrder(seller, () => setEdited(undefined))
  const checked = useCheckedForm()
  useLeaveGuard(edited !== undefined)
  if (!edited) {
    const edit = canChangeLines(order)
      ? () => setEdited({ opened: order, draft: order })
      : undefined
    return <OrderLines order={order} products={products} edit={edit} />
  }
  const { opened, draft } = edited

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (hasErrors(orderErrors(draft))) return checked.showErrors()
    await save(opened, draft)
  }

  return (
    <form ref={checked.form} className="order-main" noValidate onSubmit={submit}>
      <OrderForm
        draft={draft}
        isChecked={checked.isChecked}
        change={(fields) => setEdited({ opened, draft: { ...draft, ...fields } })}
      />
      <BottomBar className="save-bar" label={text.frame.unsaved}>
        <p>{text.frame.unsaved}</p>
        <Button variant="default" onClick={() => setEdited(undefined)}>
          {text.frame.discard}
        </Button>
        <Button type="submit" aria-busy={isSaving} data-save>
          {text.orders.saveChanges}
        </Button>
      </BottomBar>
      {asking ? (
        <ShortDialog
          lines={asking.lines}
          short={asking.short}
          action={text.orders.saveChanges}
          close={close}
          choose={(choices) => save(opened, draft, choices)}
        />
      ) : null}
    </form>
  )
}

import { Button } from '@mantine/core'
import { type Order, orderAnew } from '@pitlane/shop'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { saveInOrder } from '../../ui/use-save.ts'
import { createOrder } from '../create-order.ts'
import { notifyFailure } from '../order-data.ts'

/** Makes another order with the same customer and lines, at once. */
export function OrderAnew({ order, by }: { order: Order; by: string }) {
  const isSending = useRef(false)
  const navigate = useNavigate()

  async function make() {
    if (isSending.current) return
    isSending.current = true
    try {
      const draft = orderAnew(order)
      const anew = { draft, by, isAnother: true }
      const made = await saveInOrder('Order/new', (key) => createOrder(anew, key))
      if (!made) return
      notify({ message: text.orders.saved(made.number) })
      await navigate({ to: '/orders/$number', params: { number: made.number } })
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      isSending.current = false
    }
  }

  return <Button onClick={make}>{text.orders.anew}</Button>
}

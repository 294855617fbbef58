import { Button, Textarea, TextInput } from '@mantine/core'
import type { Order } from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { aboutOrder, saveOrder } from '../order-data.ts'
import { CourierField } from './courier-field.tsx'

type Fields = Pick<Order, 'courier' | 'tracking' | 'notes'>

/** Courier, tracking and notes: they can be changed at any step. What is typed stays when something else of the order is written. */
export function Shipping({ order }: { order: Order }) {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [isSaving, setIsSaving] = useState(false)
  const { courier, tracking, notes } = { ...order, ...typed }
  const isChanged =
    courier !== order.courier || tracking !== order.tracking || notes !== order.notes
  const set = (fields: Partial<Fields>) => setTyped((before) => ({ ...before, ...fields }))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    if (await saveOrder(order, { courier, tracking, notes })) {
      setTyped({})
      notify({ message: text.orders.saved(order.number), about: aboutOrder(order) })
    }
    setIsSaving(false)
  }

  return (
    <Card title={text.orders.shipping}>
      <form className="field-grid" onSubmit={save}>
        <CourierField value={courier} change={(value) => set({ courier: value })} />
        <TextInput
          label={text.orders.tracking}
          maxLength={500}
          value={tracking}
          onChange={(event) => set({ tracking: event.currentTarget.value })}
        />
        <Textarea
          className="wide"
          label={text.orders.notes}
          placeholder={text.orders.notesHint}
          rows={2}
          value={notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
        <div className="button-row wide">
          <Button type="submit" variant="default" disabled={!isChanged} aria-busy={isSaving}>
            {text.orders.saveShipping}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { Button, Textarea, TextInput } from '@mantine/core'
import type { Order } from '@pitlane/shop'
import { type FormEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { saveOrder } from '../order-data.ts'

/** Courier, tracking and notes: they can be changed at any step. */
export function Shipping({ order }: { order: Order }) {
  const { courier, tracking, notes } = order
  const [fields, setFields] = useState({ courier, tracking, notes })
  const [isSaving, setIsSaving] = useState(false)
  const isChanged =
    fields.courier !== courier || fields.tracking !== tracking || fields.notes !== notes

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    if (await saveOrder(order, fields)) notify({ message: text.orders.saved(order.number) })
    setIsSaving(false)
  }

  return (
    <Card title={text.orders.shipping}>
      <form className="field-grid" onSubmit={save}>
        <TextInput
          label={text.orders.courier}
          value={fields.courier}
          onChange={(event) => setFields({ ...fields, courier: event.currentTarget.value })}
        />
        <TextInput
          label={text.orders.tracking}
          value={fields.tracking}
          onChange={(event) => setFields({ ...fields, tracking: event.currentTarget.value })}
        />
        <Textarea
          className="wide"
          label={text.orders.notes}
          placeholder={text.orders.notesHint}
          rows={2}
          value={fields.notes}
          onChange={(event) => setFields({ ...fields, notes: event.currentTarget.value })}
        />
        <div className="button-row wide">
          <Button type="submit" variant="default" disabled={!isChanged} aria-busy={isSaving}>
            {text.orders.saveChanges}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { Button, TextInput } from '@mantine/core'
import { completePhone, formatPhone, type Order } from '@pitlane/shop'
import { type FormEvent, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { saveOrder } from '../order-data.ts'

interface PhoneToMendProps {
  order: Order
  /** Whose numbers need no country code. */
  country: string
}

/** Says why no chat can be opened with the customer’s number, and takes the right one. */
export function PhoneToMend({ order, country }: PhoneToMendProps) {
  const [typed, setTyped] = useState(order.customer_phone)
  const [isRefused, setIsRefused] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const number = completePhone(typed, country)
  const why = order.customer_phone
    ? text.orders.wrongPhone(order.customer_phone)
    : text.orders.missingPhone

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    if (!number) {
      setIsRefused(true)
      field.current?.focus()
      return
    }
    setIsSaving(true)
    const customer_phone = formatPhone(number)
    if (await saveOrder(order, { customer_phone })) {
      notify({ message: text.orders.phoneSaved(customer_phone) })
    }
    setIsSaving(false)
  }

  return (
    <form className="phone-to-mend" onSubmit={save} noValidate>
      <TextInput
        ref={field}
        type="tel"
        label={text.orders.phone}
        description={why}
        error={isRefused && !number ? text.orders.phoneRefused : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" aria-busy={isSaving}>
        {text.orders.savePhone}
      </Button>
    </form>
  )
}

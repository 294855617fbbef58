import {
  type Bike,
  type Cart,
  CHECKOUT_ALERT,
  EMPTY_CHECKOUT,
  missingField,
  orderForChat,
  orderLink,
} from '@pitlane/shop'
import { useEffect, useRef, useState } from 'react'
import { useShopInfo } from '../data/settings.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { DeliveryOptions } from './delivery-options.tsx'

const REQUIRED_FIELD_ERROR = 'We need this to prepare your order.'

export function CheckoutFields({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const { form, fields, setField, failedSubmits, alert } = checkout
  const error = (text: string) =>
    failedSubmits > 0 && text.trim() === '' ? REQUIRED_FIELD_ERROR : undefined
  return (
    <>
      {failedSubmits > 0 ? (
        // A new key for each failed submit, so that it is read out each time.
        <div key={failedSubmits} ref={alert}>
          <Notice tone="error" role="alert">
            <p className="font-semibold">{CHECKOUT_ALERT}</p>
          </Notice>
        </div>
      ) : null}
      <TextField
        ref={fields.name}
        label="Name *"
        placeholder="Your name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        value={form.name}
        error={error(form.name)}
        onChange={({ target }) => setField('name', target.value)}
      />
      <TextField
        ref={fields.phone}
        label="Phone Number *"
        placeholder="+1234567890"
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
        value={form.phone}
        error={error(form.phone)}
        onChange={({ target }) => setField('phone', target.value)}
      />
      <TextAreaField
        label="Delivery Address"
        hint="Leave it empty if you collect your order."
        name="address"
        autoComplete="street-address"
        rows={2}
        value={form.address}
        onChange={({ target }) => setField('address', target.value)}
      />
      <DeliveryOptions
        cart={cart}
        chosen={form.delivery}
        onChoose={(id) => setField('delivery', id)}
      />
      <TextAreaField
        label="Notes"
        hint="When do you need it? Anything we should know?"
        name="notes"
        rows={2}
        maxLength={1000}
        value={form.notes}
        onChange={({ target }) => setField('notes', target.value)}
      />
    </>
  )
}

/**
 * The form beside the cart. It is stored nowhere.
 *
 * @param bike the shopper's own
 */
export function useCheckout(cart: Cart, bike: Bike | undefined) {
  const { whatsapp_number } = useShopInfo()
  const [form, setForm] = useState(EMPTY_CHECKOUT)
  const [failedSubmits, setFailedSubmits] = useState(0)
  const alert = useRef<HTMLDivElement>(null)
  const fields = { name: useRef<HTMLInputElement>(null), phone: useRef<HTMLInputElement>(null) }
  const sent = bike ? { ...form, bike } : form
  const missing = missingField(form)
  const firstMissing = missing ? fields[missing] : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new failed submit moves the page
  useEffect(() => {
    if (failedSubmits === 0) return
    // At once, not smoothly: alert and field must both be in view while the alert is read out.
    alert.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    firstMissing?.current?.focus({ preventScroll: true })
  }, [failedSubmits])

  return {
    form,
    fields,
    setField: (field: keyof typeof form, text: string) =>
      setForm((now) => ({ ...now, [field]: text })),
    missing,
    /** How often an incomplete order was refused, while it still is incomplete. */
    failedSubmits: missing ? failedSubmits : 0,
    recordFailedSubmit: () => setFailedSubmits((count) => count + 1),
    alert,
    order: orderForChat(cart, sent),
    href: orderLink(whatsapp_number, cart, sent),
    hasNumber: whatsapp_number !== '',
  }
}

type Checkout = ReturnType<typeof useCheckout>

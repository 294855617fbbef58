import { type Cart, EMPTY_CHECKOUT, missingField, orderForChat, orderLink } from '@pitlane/shop'
import { useEffect, useRef, useState } from 'react'
import { useShopInfo } from '../data/settings.ts'

/** The form beside the cart. It is stored nowhere. */
export function useCheckout(cart: Cart) {
  const { whatsapp_number } = useShopInfo()
  const [form, setForm] = useState(EMPTY_CHECKOUT)
  const [refusals, setRefusals] = useState(0)
  const alert = useRef<HTMLDivElement>(null)
  const fields = { name: useRef<HTMLInputElement>(null), phone: useRef<HTMLInputElement>(null) }
  const missing = missingField(form)
  const firstMissing = missing ? fields[missing] : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the page
  useEffect(() => {
    if (refusals === 0) return
    // At once, not smoothly: alert and field must both be in view while the alert is read out.
    alert.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    firstMissing?.current?.focus({ preventScroll: true })
  }, [refusals])

  return {
    form,
    fields,
    setField: (field: keyof typeof form, text: string) =>
      setForm((now) => ({ ...now, [field]: text })),
    missing,
    /** How often an incomplete order was refused, while it still is incomplete. */
    refusals: missing ? refusals : 0,
    refuse: () => setRefusals((count) => count + 1),
    alert,
    order: orderForChat(cart, form),
    href: orderLink(whatsapp_number, cart, form),
    hasNumber: whatsapp_number !== '',
  }
}

export type Checkout = ReturnType<typeof useCheckout>

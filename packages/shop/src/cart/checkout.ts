import type { Bike } from '../finishes/bikes.ts'
import { plainText } from '../plain-text.ts'

/** What the shopper fills in beside the cart; it is stored nowhere. */
export interface CheckoutForm {
  name: string
  phone: string
  address: string
  /** One of {@link DELIVERY_OPTIONS}; missing or unknown: standard. */
  delivery?: string
  /** What the shop should know, such as by when it is needed. */
  notes?: string
  /** What they ride, where they have chosen it. */
  bike?: Pick<Bike, 'id' | 'name' | 'years'>
}

export const EMPTY_CHECKOUT: Required<Omit<CheckoutForm, 'bike'>> = {
  name: '',
  phone: '',
  address: '',
  delivery: 'standard',
  notes: '',
}

/** How an order may reach the shopper. */
export const DELIVERY_OPTIONS = [
  { id: 'standard', name: 'Standard delivery' },
  { id: 'express', name: 'Express delivery' },
  { id: 'self-collection', name: 'Self-collection' },
] as const

/** What is to be said of the delivery: nothing where it is the standard one. */
export function deliveryText({ delivery }: CheckoutForm): string | undefined {
  return DELIVERY_OPTIONS.slice(1).find(({ id }) => id === delivery)?.name
}

/** Said when the shopper checks out without a name or a phone number. */
export const CHECKOUT_ALERT = 'Please provide your name and phone number.'

/** Stands in the order for an address that was not given. */
export const NO_ADDRESS = 'N/A'

/**
 * The first field that still keeps the order from being sent.
 *
 * @returns `name` or `phone` when it is blank; undefined when the form is complete. The format of the phone number is not checked
 */
export function missingField(form: CheckoutForm): 'name' | 'phone' | undefined {
  if (plainText(form.name) === '') return 'name'
  return plainText(form.phone) === '' ? 'phone' : undefined
}

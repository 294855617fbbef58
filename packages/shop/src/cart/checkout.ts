import { plainText } from '../plain-text.ts'

/** What the shopper fills in beside the cart; it is stored nowhere. */
export interface CheckoutForm {
  name: string
  phone: string
  address: string
}

export const EMPTY_CHECKOUT: CheckoutForm = { name: '', phone: '', address: '' }

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

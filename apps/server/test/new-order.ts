/** All that an order must have, but for its number and its customer. */
export const NEW_ORDER = {
  status: 'asked' as const,
  customer_phone: '',
  customer_address: '',
  lines: [],
  delivery_fee: 0,
  discount: 0,
  payments: [],
  courier: '',
  tracking: '',
  notes: '',
  timeline: [],
  source_text: '',
}

import type { Order } from '@pitlane/shop'

/** The number that has sent an order by WhatsApp. */
export function senderOf({
  chat_channel,
  chat_address,
}: Pick<Order, 'chat_channel' | 'chat_address'>): string | undefined {
  return chat_channel === 'whatsapp' && chat_address ? `+${chat_address}` : undefined
}

/** Whether two numbers are the same, however they are written. */
export function isSameNumber(one: string, other: string): boolean {
  const [digits, others] = [one, other].map((phone) => withCountry(phone).replaceAll(/\D/g, ''))
  return digits === others
}

/** Customers of a shop in Singapore write their own numbers without its country code. */
export function withCountry(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return /^[3689]\d{7}$/.test(digits) ? `65${digits}` : phone
}

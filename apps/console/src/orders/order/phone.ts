import type { Order } from '@pitlane/shop'

/** The number that has sent an order by WhatsApp; undefined where its sender hides it. */
export function senderOf({
  chat_channel,
  chat_address,
}: Pick<Order, 'chat_channel' | 'chat_address'>): string | undefined {
  // A chat whose number had another owner once bears a mark behind it.
  const digits = chat_channel === 'whatsapp' ? /^\d{6,15}(?=$|~)/.exec(chat_address ?? '') : null
  return digits ? `+${digits[0]}` : undefined
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

import type { Order } from '@pitlane/shop'

/** The number that has sent an order by WhatsApp; undefined where its sender hides it. */
export function readSender({
  chat_channel,
  chat_address,
}: Pick<Order, 'chat_channel' | 'chat_address'>): string | undefined {
  // A chat whose number had another owner once bears a mark behind it.
  const digits = chat_channel === 'whatsapp' ? /^\d{6,15}(?=$|~)/.exec(chat_address ?? '') : null
  return digits ? `+${digits[0]}` : undefined
}

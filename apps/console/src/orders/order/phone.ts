import type { Order } from '@pitlane/shop'

/** The number that has sent an order by WhatsApp. */
export function senderOf({
  chat_channel,
  chat_address,
}: Pick<Order, 'chat_channel' | 'chat_address'>): string | undefined {
  return chat_channel === 'whatsapp' && chat_address ? `+${chat_address}` : undefined
}

import type { Order } from '@pitlane/shop'

/** Where an order came from: by itself out of a chat, pasted, or typed. */
export type Origin = 'whatsapp' | 'telegram' | 'pasted' | 'hand'

export function describeOrigin({
  chat_channel,
  source_text,
}: Pick<Order, 'chat_channel' | 'source_text'>): Origin {
  return chat_channel || (source_text ? 'pasted' : 'hand')
}

/** Whether it came by itself and nobody has done anything about it yet. */
export function isNew({ chat_channel, status }: Pick<Order, 'chat_channel' | 'status'>): boolean {
  return Boolean(chat_channel) && status === 'asked'
}

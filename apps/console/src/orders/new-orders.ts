import { client, queryClient } from '../client.ts'

// What every page needs of orders; the rest is loaded where orders are.

/** Orders that have come by chat, and that nobody has done anything about yet. */
export const newCountQuery = {
  queryKey: ['orders', 'new'],
  queryFn: () =>
    client.entities.Order.count({
      status: 'asked',
      chat_channel: { $in: ['whatsapp', 'telegram'] },
    }),
}

/** Reads again whatever is shown of orders. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['orders'] })
}

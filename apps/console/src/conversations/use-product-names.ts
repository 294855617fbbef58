import type { AgentMessage } from '@pitlane/client'
import { itemName } from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { messageText } from './message-text.ts'
import { textParts } from './text-parts.ts'

/** Ids asked for in one address; those that were named before keep their path. */
const MOST = 100

/** Names of the products that messages have links to, by their ids. */
export function useProductNames(messages: readonly AgentMessage[]): ReadonlyMap<string, string> {
  const linked = messages.flatMap((message) =>
    textParts(messageText(message), window.location.origin).flatMap(
      ({ productId }) => productId ?? [],
    ),
  )
  const ids = [...new Set(linked)].slice(-MOST)
  const { data: names = new Map() } = useQuery({
    queryKey: ['conversation-products', ids],
    queryFn: async ({ signal }) => {
      const page = { limit: MOST, fields: ['name'] as const }
      const { items } = await client.entities.Product.filter({ id: { $in: ids } }, page, { signal })
      return new Map(items.map((product) => [product.id, itemName(product)]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return names
}

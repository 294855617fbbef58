import type { Product } from '@pitlane/shop'
import type { QueryClient } from '@tanstack/react-query'
import type { ShopClient } from './platform.ts'
import { findInLists, productKeys } from './queries.ts'

/**
 * The complete record where only a card's fields may be in hand: from the lists that have arrived, else asked for.
 *
 * @returns undefined when there is no such product any more
 * @throws what the client throws when the server cannot be asked
 */
export async function readCompleteProduct(
  queries: QueryClient,
  client: () => Promise<ShopClient>,
  card: Product,
): Promise<Product | undefined> {
  const known = findInLists(queries, card.id)
  if (known) return known
  const [product] = await queries.fetchQuery({
    queryKey: productKeys.partial('complete', card.id),
    async queryFn() {
      const { entities } = await client()
      return entities.Product.filter({ id: card.id })
    },
  })
  return product
}

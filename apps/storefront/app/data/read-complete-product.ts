import type { Product } from '@pitlane/shop'
import type { QueryClient } from '@tanstack/react-query'
import type { ShopClient } from './platform.ts'
import { findCompleteProduct, productKeys } from './queries.ts'

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
  const known = findCompleteProduct(queries, card)
  if (known !== card) return known
  return queries
    .fetchQuery({
      queryKey: productKeys.some(['complete', card.id]),
      async queryFn() {
        const { entities } = await client()
        const [product] = await entities.Product.filter({ id: card.id })
        return product ?? null
      },
    })
    .then((product) => product ?? undefined)
}

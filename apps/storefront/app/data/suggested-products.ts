import { type Bike, type Product, priceInSearch, searchProducts } from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asCards, CARD_SOURCE } from './card-fields.ts'
import { useIsLarge } from './catalogue-size.ts'
import { readCandidates } from './pages/large-search.ts'
import { type ShopClient, usePlatform } from './platform.ts'
import { productKeys } from './queries.ts'
import { useBikes } from './settings.ts'

/** After a key, how long it is waited for the next: a quick hand has one every 100 ms, a pasted word comes at once. */
const DEBOUNCE_MS = 40
const MAX_SUGGESTIONS = 6

/** Products for what is being typed, where there are too many to have them all; undefined otherwise. */
export function useSuggestedProducts(search: string): Product[] | undefined {
  const { client } = usePlatform()
  const bikes = useBikes()
  const isLarge = useIsLarge() === true
  const debouncedSearch = useDebouncedValue(search)
  return useQuery({
    queryKey: productKeys.suggested(debouncedSearch),
    enabled: isLarge && debouncedSearch !== '',
    placeholderData: keepPreviousData,
    queryFn: async () => readSuggestions(await client(), debouncedSearch, bikes),
  }).data
}

/** The newest that a search may mean; of what may cost no more, as the search itself finds it. */
export async function readSuggestions(
  client: ShopClient,
  search: string,
  bikes: readonly Bike[],
): Promise<Product[]> {
  const options = { fields: CARD_SOURCE, limit: MAX_SUGGESTIONS, bikes }
  const { products } = await readCandidates(client, search, options)
  const found = priceInSearch(search) ? searchProducts(products, search) : []
  return asCards(found.length > 0 ? found : products)
}

function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

import { affordable, type Product, priceInSearch } from '@pitlane/shop'
import { useEffect, useState } from 'react'
import { asCards, CARD_SOURCE } from './card-fields.ts'
import { useIsLarge } from './catalogue-size.ts'
import { readCandidates } from './pages/large-search.ts'
import { usePlatform } from './platform.ts'
import { productKeys } from './queries.ts'
import { useQuery } from './query/use-query.ts'

/** After a key, how long it is waited for the next: a quick hand has one every 100 ms, a pasted word comes at once. */
const DEBOUNCE_MS = 40
const MAX_SUGGESTIONS = 6

/** Products for what is being typed, where there are too many to have them all; undefined otherwise. */
export function useSuggestedProducts(search: string): Product[] | undefined {
  const { client } = usePlatform()
  const isLarge = useIsLarge() === true
  const debouncedSearch = useDebouncedValue(search)
  return useQuery({
    queryKey: productKeys.suggested(debouncedSearch),
    enabled: isLarge && debouncedSearch !== '',
    keepPreviousData: true,
    queryFn: async () => {
      const options = { fields: CARD_SOURCE, limit: MAX_SUGGESTIONS }
      const { products } = await readCandidates(await client(), debouncedSearch, options)
      const price = priceInSearch(debouncedSearch)
      const cheap = price ? affordable(products, price.most) : []
      return asCards(cheap.length > 0 ? cheap : products)
    },
  }).data
}

function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

import { useQuery } from '@tanstack/react-query'
import { usePlatform } from './platform.ts'

/** Up to so many products a page has them all, and lays out, filters and searches them itself. */
const WHOLE_LIST = 500

/** Whether there are too many products to have them all. An unknown size counts as small. */
export function isLarge(catalogueSize: number | undefined): boolean {
  return catalogueSize !== undefined && catalogueSize > WHOLE_LIST
}

export const catalogueSizeKey = ['catalogue-size'] as const

/**
 * Whether there are too many products to have them all: brought by the document, else asked for. Undefined while
 * that is not known.
 */
export function useIsLarge(): boolean | undefined {
  const { client } = usePlatform()
  const { data, status } = useQuery({
    queryKey: catalogueSizeKey,
    queryFn: async () => (await client()).entities.Product.count(),
    staleTime: Infinity,
    // The lists themselves say what is wrong.
    retry: false,
  })
  if (status === 'error') return false
  return data === undefined ? undefined : isLarge(data)
}

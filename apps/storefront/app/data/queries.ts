import type { PublicSettings } from '@pitlane/protocol'
import { coverSets, type ListingSummary, type Product } from '@pitlane/shop'
import {
  type QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type RouteMatch, routeMatchKey, useRouteMatch } from '../routing/route-match.ts'
import { useIdle } from '../state/idle.ts'
import { catalogueSizeKey, useIsLarge } from './catalogue-size.ts'
import { usePlatform } from './platform.ts'
import { seedQueryData } from './query-client.ts'

/** Each holds an array of products, so that one event can be applied to all of them. */
export const productKeys = {
  all: ['products'],
  /** Newest first. */
  newest: ['products', 'newest'],
  serverOrder: ['products', 'server-order'],
  /** The whole list, for the page that shows its cover sets; its name is part of the specification. */
  coverSets: ['products', 'coverSets'],
  /** Some products: by their ids, or by what was asked for. */
  partial: (...parts: readonly string[]) => ['products', 'partial', ...parts],
  /** What is shown at one address: brought by the HTML, or read by the browser where there are too many to have them all. */
  page: (match: RouteMatch) => ['products', 'page', routeMatchKey(match)],
  suggested: (search: string) => ['products', 'suggested', search],
} as const

export const settingsKey = ['settings'] as const
export const userKey = ['user'] as const

export interface ProductListQuery {
  /** All of them where they are loaded, otherwise those of this address. */
  products: Product[] | undefined
  /** All there are, with all their fields. */
  allProducts: Product[] | undefined
  /** Those of this address alone, from the HTML or from the server. */
  pageProducts: Product[] | undefined
  /** The list could not be had, and nothing is in hand instead. */
  hasFailed: boolean
  retry: () => void
}

/** The Product list, newest first. */
export function useNewestProducts(): ProductListQuery {
  const { client } = usePlatform()
  const everything = useQueryData<Product[]>(productKeys.serverOrder)
  const sorted = useMemo(() => everything?.toSorted(byNewest), [everything])
  return useProductList(productKeys.newest, sorted, async () => {
    const { entities } = await client()
    return entities.Product.list('-created_date')
  })
}

/** The Product list in the order in which the server gives it unasked. */
export function useProductsInServerOrder(): ProductListQuery {
  const { client } = usePlatform()
  const newest = useQueryData<Product[]>(productKeys.newest)
  return useProductList(productKeys.serverOrder, newest, async () => {
    const { entities } = await client()
    return entities.Product.list()
  })
}

/** The ready-made cover sets that the paint page puts forward. */
export function useCoverSets(): ProductListQuery {
  const { client } = usePlatform()
  const newest = useQueryData<Product[]>(productKeys.newest)
  const everything = useQueryData<Product[]>(productKeys.serverOrder)
  const list = useProductList(productKeys.coverSets, everything ?? newest, async () => {
    const { entities } = await client()
    return entities.Product.list()
  })
  return { ...list, products: list.products && coverSets(list.products) }
}

/**
 * Until the list is there, the same products in another order serve as well; so do the document's
 * own, at the address they were made for. The list is then fetched when the page has time. At any
 * other address the document's products would be an incomplete answer.
 */
function useProductList(
  queryKey: readonly string[],
  fallback: Product[] | undefined,
  queryFn: () => Promise<Product[]>,
): ProductListQuery {
  const isIdle = useIdle()
  const isLarge = useIsLarge()
  const page = usePageProducts(isLarge === true)
  const pageProducts = page.data
  const list = useQuery({
    queryKey,
    queryFn,
    enabled: isLarge === false && (isIdle || !pageProducts),
  })
  const allProducts = list.data ?? fallback
  const products = allProducts ?? pageProducts
  const activeQuery = isLarge ? page : list
  return {
    products,
    allProducts,
    pageProducts,
    hasFailed: !products && activeQuery.status === 'error',
    retry: () => void activeQuery.refetch(),
  }
}

/** What the document brought for this address; where there are too many products to have them all, the browser reads other addresses as the server does. */
function usePageProducts(isLarge: boolean) {
  const { client } = usePlatform()
  const queries = useQueryClient()
  const match = useRouteMatch()
  const shop = queries.getQueryData<PublicSettings>(settingsKey)?.shop
  return useQuery({
    queryKey: productKeys.page(match),
    enabled: isLarge,
    async queryFn() {
      const [{ readPage }, { readServerPage }] = await Promise.all([
        import('./pages/read-page.ts'),
        import('./pages/read-server-page.ts'),
      ])
      const catalogueSize = queries.getQueryData<number>(catalogueSizeKey)
      const request = { client: await client(), shop, catalogueSize }
      const read = (await readServerPage(match)) ?? (await readPage(match, request))
      queries.setQueryData(listingSummaryKey(match), read.listingSummary)
      return read.products ?? []
    },
  })
}

function byNewest(a: Product, b: Product): number {
  return (b.created_date ?? '').localeCompare(a.created_date ?? '')
}

/** Of what listing the products of this address are a page. */
export function useListingSummary(): ListingSummary | undefined {
  const queryKey = listingSummaryKey(useRouteMatch())
  // It comes with the products of the address.
  return useQuery<ListingSummary>({ queryKey, queryFn: skipToken }).data
}

const listingSummaryKey = (match: RouteMatch) => ['listing', routeMatchKey(match)]

/** What is in hand, without asking for it. */
function useQueryData<Data>(queryKey: QueryKey): Data | undefined {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(onChange),
    [queries],
  )
  const read = () => queries.getQueryData<Data>(queryKey)
  return useSyncExternalStore(subscribe, read, read)
}

/** Puts what the document brought where the hooks above find it. */
export function seedProducts(
  queries: QueryClient,
  match: RouteMatch,
  products: Product[],
  listingSummary?: ListingSummary,
) {
  seedQueryData(queries, productKeys.page(match), products)
  if (listingSummary) seedQueryData(queries, listingSummaryKey(match), listingSummary)
}

/** The products of all lists that have arrived. */
export function cachedProducts(queries: QueryClient): Product[] {
  return [productKeys.newest, productKeys.serverOrder, productKeys.coverSets].flatMap(
    (key) => queries.getQueryData<Product[]>(key) ?? [],
  )
}

export function findInLists(queries: QueryClient, productId: string): Product | undefined {
  return cachedProducts(queries).find(({ id }) => id === productId)
}

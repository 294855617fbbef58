import type { Product } from '@pitlane/shop'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterContext, staticRouter } from '../routing/router.ts'
import { serverClient } from './client.server.ts'
import { PlatformContext } from './platform.ts'
import {
  type ProductListQuery,
  productKeys,
  useCoverSets,
  useNewestProducts,
  useProductsInServerOrder,
} from './queries.ts'
import { createQueryClient } from './query-client.ts'

const publicUrl = 'https://shop.example'

function product(name: string, more: Partial<Product> = {}): Product {
  return { id: name.toLowerCase(), name, price: 10, ...more }
}

/** A page that uses one of the lists, over a platform that holds these products. */
function using(useList: () => ProductListQuery, held: Product[] = []) {
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    calls.push(new Request(input, init).url.replace(publicUrl, ''))
    return Response.json(held)
  }
  const client = serverClient({ appId: 'pitlane', serverUrl: publicUrl, fetch })
  const queries = createQueryClient()
  function shown() {
    let list: ProductListQuery | undefined
    function Reader() {
      list = useList()
      return null
    }
    renderToString(
      <QueryClientProvider client={queries}>
        <PlatformContext value={{ client: async () => client, publicUrl }}>
          <RouterContext value={staticRouter('/')}>
            <Reader />
          </RouterContext>
        </PlatformContext>
      </QueryClientProvider>,
    )
    return list?.products?.map(({ name }) => name)
  }
  return {
    shown,
    queries,
    /** Asks the platform as a browser would once the page is there; answers with the calls made. */
    async ask(queryKey: readonly string[]) {
      shown()
      await queries.getQueryCache().find({ queryKey })?.fetch()
      return calls
    },
  }
}

const list = '/api/apps/pitlane/entities/Product'

test('S9 the home list is the whole Product list, newest first', async () => {
  const page = using(useNewestProducts, [product('Lever')])
  expect(await page.ask(productKeys.newest)).toEqual([`${list}?sort=-created_date`])
  expect(page.shown()).toEqual(['Lever'])
})

test('S9 a list that is in hand in another order is put in order meanwhile', () => {
  const page = using(useNewestProducts)
  page.queries.setQueryData(productKeys.serverOrder, [
    product('Old', { created_date: '2025-01-01T00:00:00Z' }),
    product('New', { created_date: '2025-03-01T00:00:00Z' }),
    product('Undated'),
  ])
  expect(page.shown()).toEqual(['New', 'Old', 'Undated'])
})

test('P10 a product page asks for the whole Product list, without an order', async () => {
  const page = using(useProductsInServerOrder, [product('Lever'), product('Helmet')])
  expect(await page.ask(productKeys.serverOrder)).toEqual([list])
  expect(page.shown()).toEqual(['Lever', 'Helmet'])
})

test('F2 the cover sets are picked in the browser from the whole Product list', async () => {
  const sets = Array.from({ length: 9 }, (_, at) =>
    product(`Set ${at + 1}`, { category: 'cover_sets' }),
  )
  const page = using(useCoverSets, [product('Lever'), ...sets])
  // To the letter: whoever looks into the cache finds them under this name.
  expect(await page.ask(['products', 'coverSets'])).toEqual([list])
  expect(page.shown()).toEqual(sets.slice(0, 8).map(({ name }) => name))
})

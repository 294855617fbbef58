import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { productsNamed } from '../../ui/products-named.ts'
import { reads } from '../rows/read-rows.ts'

/** Names shown at once; typing finds the others. */
const SHOWN = 50

/** Products by their ids. */
export const linkedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'linked', ids],
    queryFn: () => reads.filter({ id: { $in: [...ids] } }, 'name', ids.length, 0, ['name']),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** Products to link. */
export const choicesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['products', 'choices', typed],
    queryFn: () => productsNamed(typed, SHOWN),
    placeholderData: keepPreviousData,
  })

import { queryClient } from '../client.ts'
import { shopStateQuery } from './shop-state.ts'

/** The filters of a search for orders in the shop's country; what knows all phone numbers is loaded with the first of them. */
export async function loadOrderFilters() {
  const [{ orderFilter, customerFilters }, { country }] = await Promise.all([
    import('../ui/order-filter.ts'),
    queryClient.fetchQuery(shopStateQuery),
  ])
  return {
    orderFilter: (typed: string) => orderFilter(typed, country),
    customerFilters: (typed: string) => customerFilters(typed, country),
  }
}

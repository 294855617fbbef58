import { StoreFront } from '../catalogue/store-front.tsx'
import { useNewestProducts } from '../data/queries.ts'

export function Page() {
  return <StoreFront list={useNewestProducts()} />
}

import { StoreFront } from '../catalogue/front/store-front.tsx'
import { useNewestProducts } from '../data/queries.ts'

export function Page() {
  return <StoreFront list={useNewestProducts()} />
}

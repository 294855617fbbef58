import { StoreFront } from '../catalogue/store-front.tsx'
import { useProducts } from '../data/queries.ts'

export function Page() {
  return <StoreFront list={useProducts()} />
}

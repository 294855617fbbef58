import { FrontPage } from '../catalogue/front/front-page.tsx'
import { useNewestProducts } from '../data/queries.ts'

export function Page() {
  return <FrontPage list={useNewestProducts()} />
}

import { ProductGrid } from '../catalogue/cards/product-grid.tsx'
import { useCoverSets } from '../data/queries.ts'
import { CoverSets, NoCoverSets } from '../finishes/cover-sets.tsx'

/** Below the paints: cover sets that need none. */
export function ReadyMade() {
  const sets = useCoverSets()
  return (
    <CoverSets>
      <ProductGrid list={sets} products={sets.products} empty={<NoCoverSets />} />
    </CoverSets>
  )
}

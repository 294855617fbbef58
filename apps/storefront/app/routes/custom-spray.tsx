import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useCoverSets } from '../data/queries.ts'
import { CoverSets, NoCoverSets } from '../finishes/cover-sets.tsx'
import { PaintPage } from '../finishes/paint-page.tsx'

export function Page() {
  const sets = useCoverSets()
  return (
    <PaintPage
      page="CustomSpray"
      title="Custom Spray"
      lead="Your panels in the colour you choose. Pick a paint and your bike, and send us the order on WhatsApp."
    >
      <CoverSets>
        <ProductGrid list={sets} products={sets.products} empty={<NoCoverSets />} />
      </CoverSets>
    </PaintPage>
  )
}

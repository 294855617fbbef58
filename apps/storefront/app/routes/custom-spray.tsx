import { COVER_SET_COUNT } from '@pitlane/shop'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { CARD_FIELDS } from '../data/card-fields.ts'
import { useCoverSets } from '../data/queries.ts'
import { CoverSets, NoCoverSets } from '../finishes/cover-sets.tsx'
import { PaintPage } from '../finishes/paint-page.tsx'
import type { PageData, PageRequest } from '../routing/page-module.ts'

/** Only the cover sets: the colours are part of the page. */
export async function prefetch({ client }: PageRequest): Promise<PageData> {
  const { Product } = client.entities
  const query = { category: 'cover_sets' }
  return { products: await Product.filter(query, undefined, COVER_SET_COUNT, 0, CARD_FIELDS) }
}

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

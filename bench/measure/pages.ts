import { buildPath, HOME, PAGES } from '@pitlane/shop'
import { products } from './products.ts'

export interface PageToMeasure {
  name: string
  path: string
}

/** Every page of a running shop: Store as its front and as one category, and its newest product. */
export async function pagesToMeasure(serverUrl: string): Promise<PageToMeasure[]> {
  const [product] = await products(serverUrl).list('-created_date', 1)
  if (!product) throw new Error('the shop has no product')
  return PAGES.flatMap((name) => {
    if (name === 'ProductDetails') return { name, path: buildPath(name, { id: product.id }) }
    if (name !== 'Store') return { name, path: buildPath(name) }
    return [
      { name, path: HOME },
      { name: 'Store, one category', path: buildPath(name, { category: 'helmets' }) },
    ]
  })
}

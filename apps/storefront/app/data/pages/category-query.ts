import { CATEGORIES, categoriesOfChoice } from '@pitlane/shop'
import type { ShopClient } from '../platform.ts'
import type { ProductFilter } from './product-reads.ts'

/** More categories of their own than a shop would make. */
const MAX_OTHERS = 400

/**
 * The filter that finds the products of a category choice. What stands among other parts because the store has no shelf for
 * it is left over by all other shelves.
 */
export function categoryQuery(choice: string): ProductFilter {
  if (choice === 'all') return {}
  const categories = categoriesOfChoice(choice)
  if (categories.includes('other_parts'))
    return { category: { $nin: CATEGORIES.filter((each) => !categories.includes(each)) } }
  // Of a choice that is none there is nothing.
  return { category: categories.length === 1 ? choice : { $in: [...categories] } }
}

/**
 * The same where there are thousands of products: named one by one, for which the platform has indexes and counts.
 *
 * @throws PlatformError
 */
export async function readCategoryQuery(
  { entities }: ShopClient,
  choice: string,
): Promise<ProductFilter> {
  const categories = categoriesOfChoice(choice)
  if (choice === 'all' || !categories.includes('other_parts')) return categoryQuery(choice)
  const { rows } = await entities.Product.aggregate({
    groupBy: 'category',
    limit: MAX_OTHERS,
  })
  const others = rows
    .map(({ category }) => (typeof category === 'string' ? category : null))
    .filter((category) => !CATEGORIES.some((each) => each === category))
  if (rows.length === MAX_OTHERS) return categoryQuery(choice)
  const named = [...categories, ...others]
  return { category: named.length > 1 ? { $in: named } : 'other_parts' }
}

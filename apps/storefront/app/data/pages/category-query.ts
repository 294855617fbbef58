import { PARTS } from '@pitlane/shop'

/** The filter that finds the products of a category. */
export function categoryQuery(category: string): { category?: string | { $in: string[] } } {
  if (category === 'all') return {}
  return { category: category === 'parts' ? { $in: [...PARTS] } : category }
}

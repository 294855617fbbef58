import type { Client } from '@pitlane/client'
import { filterLimits, MAX_LIST } from '@pitlane/protocol'
import { isDemoProduct, type ShopEntities } from '@pitlane/shop'

// An id as JSON with its comma has 27 bytes: so many stay far below the filter's ceilings.
const AT_ONCE = Math.floor(filterLimits.bytes / 54)

/**
 * Deletes the demo's products and nothing else: the shop's own products, its settings, and the
 * files, which an owner may have used elsewhere, stay. {@link isDemoProduct} says how they are told.
 *
 * @param client made with a service token
 * @returns how many were deleted
 */
export async function removeDemo(client: Client<ShopEntities>): Promise<number> {
  const { Product } = client.asServiceRole.entities
  const ids: string[] = []
  for (let skip = 0; ; skip += MAX_LIST) {
    const page = await Product.list('created_date', MAX_LIST, skip)
    ids.push(...page.filter(isDemoProduct).map(({ id }) => id))
    if (page.length < MAX_LIST) break
  }
  let deleted = 0
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = ids.slice(start, start + AT_ONCE)
    deleted += (await Product.deleteMany({ id: { $in: batch } })).deleted
  }
  return deleted
}

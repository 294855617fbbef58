import { bikeText, categoryLabel, categoryName, type Shelf, shelfPath } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { PageHead } from '../head/page-head.tsx'

/** The heading over a shelf. */
export function shelfTitle({ search, category, bike }: Shelf): string {
  const isAll = category === 'all'
  if (search) return `Results for “${search}”${isAll ? '' : ` in ${categoryLabel(category)}`}`
  if (!isAll) return categoryName(category)
  return bike ? `Fits ${bike.name}` : categoryLabel(category)
}

/** A search is nobody's lasting address; order and stock change nothing about what a page is. */
export function ShelfHead({ shelf }: { shelf: Shelf }) {
  const { name } = useShopInfo()
  const { category, search, bike } = shelf
  const label = categoryLabel(category)
  const title = search ? shelfTitle(shelf) : bike ? `${label} that fit ${bikeText(bike)}` : label
  return (
    <PageHead
      title={title}
      description={`${title} at ${name}: prices, stock and orders by WhatsApp.`}
      path={search ? undefined : shelfPath({ category, bike })}
    />
  )
}

import { bikeText } from './bike.ts'
import { categoryLabel } from './category.ts'
import type { Shelf } from './product-listing.ts'

/** Asks the shop for what a shelf did not hold: the search, the category, the bike. */
export function enquiryMessage({ search, category, bike }: Shelf): string {
  return [
    'Hello, I could not find this in your shop:',
    '',
    ...(search ? [`Looking for: ${search}`] : []),
    ...(category === 'all' ? [] : [`Category: ${categoryLabel(category)}`]),
    ...(bike ? [`Bike: ${bikeText(bike)}`] : []),
    '',
    'Do you have it, or can you get it?',
  ].join('\n')
}

import { bikeText } from '../finishes/bikes.ts'
import { categoryLabel } from '../products/category.ts'
import type { ListingQuery } from '../products/listing/product-listing.ts'
import { writeField } from './field-lines.ts'

/** Asks the shop for what a listing did not hold: the search, the category, the bike. */
export function enquiryMessage({ search, category, bike }: ListingQuery): string {
  return [
    'Hello, I could not find this in your shop:',
    '',
    ...(search ? [writeField('Looking for: ', search)] : []),
    ...(category === 'all' ? [] : [`Category: ${categoryLabel(category)}`]),
    ...(bike ? [writeField('Bike: ', bikeText(bike))] : []),
    '',
    'Do you have it, or can you get it?',
  ].join('\n')
}

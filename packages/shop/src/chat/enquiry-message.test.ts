import { expect, test } from 'vitest'
import { BIKES } from '../finishes/bikes.ts'
import { listingFrom } from '../products/listing/product-listing.ts'
import { enquiryMessage } from './enquiry-message.ts'

test('M6 an enquiry tells the search, the category and the bike', () => {
  const asked = { q: 'Brembo & caliper 100% 碳', category: 'brake_disc', bike: 'x750' }
  const listing = listingFrom(asked, BIKES)
  expect(enquiryMessage(listing)).toBe(
    [
      'Hello, I could not find this in your shop:',
      '',
      'Looking for: Brembo & caliper 100% 碳',
      'Category: Brake Discs',
      'Bike: X750 (2024)',
      '',
      'Do you have it, or can you get it?',
    ].join('\n'),
  )
})

test('M6 an enquiry names only what was asked for', () => {
  expect(enquiryMessage(listingFrom({ q: 'seat' }, BIKES))).toBe(
    'Hello, I could not find this in your shop:\n\nLooking for: seat\n\nDo you have it, or can you get it?',
  )
})

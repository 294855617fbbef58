import type { PageName } from '../../page.ts'

/** Pages that are no products, by the words that ask for them. */
const PAGES: readonly (readonly [words: RegExp, page: PageName, text: string])[] = [
  [/\b(?:spray|paint|respray|painting)/i, 'CustomSpray', 'Custom Spray: have your bike painted'],
  [/\bcarbon/i, 'CustomCarbonFiber', 'Carbon Fiber: parts made for your bike'],
  [/\b(?:shipping|delivery|courier)\b/i, 'Shipping', 'Shipping Information'],
  [/\b(?:returns?|refund|exchange|warranty)\b/i, 'Returns', 'Returns & Exchanges'],
  [/\b(?:payment|paynow|pay|instal+ments?)\b/i, 'Payment', 'Payment Methods'],
  [
    /\b(?:address|location|opening|hours|about us)\b/i,
    'AboutUs',
    'About Us: where we are, and when',
  ],
]

/** The page that a search is about rather than a product, and what its link says. */
export function pageInSearch(search: string): { page: PageName; text: string } | undefined {
  const found = PAGES.find(([words]) => words.test(search))
  return found && { page: found[1], text: found[2] }
}

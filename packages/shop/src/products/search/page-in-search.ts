import type { PageName } from '../../page.ts'

/** Pages that are no products, by the words that ask for them. */
const PAGES: readonly (readonly [words: RegExp, page: PageName, text: string])[] = [
  [
    /\b(?:spray|paint|respray|painting)|喷漆|烤漆/i,
    'CustomSpray',
    'Custom Spray: have your bike painted',
  ],
  [/\bcarbon|碳纤/i, 'CustomCarbonFiber', 'Carbon Fiber: parts made for your bike'],
  [
    /\b(?:shipping|deliver(?:y|ies)?|postage|courier|penghantaran)\b|送货|运费|快递/i,
    'Shipping',
    'Shipping Information',
  ],
  [
    /\b(?:returns?|refunds?|exchange|warranty|pulang|pemulangan)\b|退货|退款|换货|保修/i,
    'Returns',
    'Returns & Exchanges',
  ],
  [
    /\b(?:pay(?:ments?|now|lah|later)?|instal+ments?|bayar(?:an)?)\b|付款|分期/i,
    'Payment',
    'Payment Methods',
  ],
  [
    /\b(?:address|location|opening|hours|about us|alamat)\b|地址|营业/i,
    'AboutUs',
    'About Us: where we are, and when',
  ],
]

/** The page that a search is about rather than a product, and what its link says. */
export function pageInSearch(search: string): { page: PageName; text: string } | undefined {
  const found = PAGES.find(([words]) => words.test(search))
  return found && { page: found[1], text: found[2] }
}

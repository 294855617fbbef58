import { type CategoryChoice, categoryLabel, listingPath, pathOf } from '@pitlane/shop'

export interface NavLink {
  label: string
  to: string
}

export interface NavGroup {
  label: string
  links: readonly NavLink[]
}

function categories(...filters: CategoryChoice[]): NavLink[] {
  return filters.map((category) => ({
    label: categoryLabel(category),
    to: pathOf('Store', { category }),
  }))
}

export const navigation: readonly (NavLink | NavGroup)[] = [
  { label: 'All Products', to: pathOf('Store') },
  {
    label: 'Cover Sets',
    links: [
      { label: 'Browse Cover Sets', to: pathOf('Store', { category: 'cover_sets' }) },
      { label: 'Custom Spray', to: pathOf('CustomSpray') },
      { label: 'Custom Build', to: pathOf('CustomBuild') },
      { label: 'Carbon Fiber', to: pathOf('CustomCarbonFiber') },
    ],
  },
  ...categories('apparel', 'helmets', 'gears'),
  {
    label: 'Parts',
    links: [
      ...categories('parts', 'brake_disc', 'lever', 'pump', 'fork', 'suspension', 'other_parts'),
      { label: 'Everything We Sell', to: listingPath({}) },
    ],
  },
  { label: 'About Us', to: pathOf('AboutUs') },
]

export const footerCategories: readonly NavLink[] = [
  { label: 'All Products', to: pathOf('Store') },
  ...categories('cover_sets', 'apparel', 'helmets', 'gears', 'parts'),
]

export const footerServices: readonly NavLink[] = [
  { label: 'Custom Spray', to: pathOf('CustomSpray') },
  { label: 'Carbon Fiber', to: pathOf('CustomCarbonFiber') },
  { label: 'About Us', to: pathOf('AboutUs') },
]

export const footerHelp: readonly NavLink[] = [
  { label: 'Shipping Information', to: pathOf('Shipping') },
  { label: 'Returns & Exchanges', to: pathOf('Returns') },
  { label: 'Payment Methods', to: pathOf('Payment') },
]

export const footerLegal: readonly NavLink[] = [
  { label: 'Privacy Policy', to: pathOf('Returns') },
  { label: 'Terms of Service', to: pathOf('Shipping') },
]

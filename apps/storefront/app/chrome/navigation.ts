import { buildPath, type CategoryChoice, categoryLabel, listingPath } from '@pitlane/shop'

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
    to: buildPath('Store', { category }),
  }))
}

export const navigation: readonly (NavLink | NavGroup)[] = [
  { label: 'All Products', to: buildPath('Store') },
  {
    label: 'Cover Sets',
    links: [
      { label: 'Browse Cover Sets', to: buildPath('Store', { category: 'cover_sets' }) },
      { label: 'Custom Spray', to: buildPath('CustomSpray') },
      { label: 'Custom Build', to: buildPath('CustomBuild') },
      { label: 'Carbon Fiber', to: buildPath('CustomCarbonFiber') },
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
  { label: 'About Us', to: buildPath('AboutUs') },
]

export const footerCategories: readonly NavLink[] = [
  { label: 'All Products', to: buildPath('Store') },
  ...categories('cover_sets', 'apparel', 'helmets', 'gears', 'parts'),
]

export const footerServices: readonly NavLink[] = [
  { label: 'Custom Spray', to: buildPath('CustomSpray') },
  { label: 'Carbon Fiber', to: buildPath('CustomCarbonFiber') },
  { label: 'About Us', to: buildPath('AboutUs') },
]

export const footerHelp: readonly NavLink[] = [
  { label: 'Shipping Information', to: buildPath('Shipping') },
  { label: 'Returns & Exchanges', to: buildPath('Returns') },
  { label: 'Payment Methods', to: buildPath('Payment') },
]

export const footerLegal: readonly NavLink[] = [
  { label: 'Privacy Policy', to: buildPath('Returns') },
  { label: 'Terms of Service', to: buildPath('Shipping') },
]

import { categoryLabel, type Filter, pathOf } from '@pitlane/shop'

export interface NavLink {
  label: string
  to: string
}

export interface NavGroup {
  label: string
  links: readonly NavLink[]
}

function category(value: Filter, label = categoryLabel(value)): NavLink {
  return { label, to: pathOf('Store', { category: value }) }
}

export const navigation: readonly (NavLink | NavGroup)[] = [
  { label: 'All Products', to: pathOf('Store') },
  {
    label: 'Cover Sets',
    links: [
      category('cover_sets', 'Browse Cover Sets'),
      { label: 'Custom Spray', to: pathOf('CustomSpray') },
    ],
  },
  category('apparel'),
  category('helmets'),
  category('gears'),
  {
    label: 'Parts',
    links: [
      category('parts'),
      category('brake_disc'),
      category('lever'),
      category('pump'),
      category('fork'),
      category('suspension'),
    ],
  },
  { label: 'About Us', to: pathOf('AboutUs') },
]

export const footerCategories: readonly NavLink[] = [
  { label: 'All Products', to: pathOf('Store') },
  category('cover_sets'),
  category('apparel'),
  category('helmets'),
  category('gears'),
  category('parts'),
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

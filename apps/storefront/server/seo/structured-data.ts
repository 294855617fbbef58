import {
  categoryLabel,
  HOME,
  itemName,
  type Product,
  pathOf,
  plainText,
  type ShopInfo,
  shelfCategory,
} from '@pitlane/shop'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function shopData(shop: ShopInfo, publicUrl: string, image: string | undefined): object {
  const url = publicUrl + HOME
  const { days, opens, closes } = shop.opening_hours
  const store = {
    '@type': 'Store',
    '@id': `${url}#store`,
    name: shop.name,
    legalName: shop.legal_name,
    identifier: shop.registration_number || undefined,
    description: shop.hero.text,
    url,
    image,
    telephone: shop.whatsapp_number ? `+${shop.whatsapp_number}` : undefined,
    address: shop.address || undefined,
    currenciesAccepted: 'SGD',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day - 1]}`),
      opens,
      closes,
    },
  }
  const site = { '@type': 'WebSite', name: shop.name, url, publisher: { '@id': store['@id'] } }
  return { '@context': 'https://schema.org', '@graph': [store, site] }
}

/** The way from the shop's front to a product, through the shelf of its category. */
export function productTrail(product: Product, shop: ShopInfo, publicUrl: string): object {
  const shelf: Step = [
    categoryLabel(product.category),
    pathOf('Store', { category: shelfCategory(product) }),
  ]
  return trail(publicUrl, [
    [shop.name, HOME],
    ...(plainText(product.category) ? [shelf] : []),
    [itemName(product), pathOf('ProductDetails', { id: product.id })],
  ])
}

export function categoryTrail(category: string, shop: ShopInfo, publicUrl: string): object {
  return trail(publicUrl, [[shop.name, HOME], categoryStep(category)])
}

type Step = [name: string, path: string]

function categoryStep(category: string): Step {
  return [categoryLabel(category), pathOf('Store', { category })]
}

function trail(publicUrl: string, steps: Step[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

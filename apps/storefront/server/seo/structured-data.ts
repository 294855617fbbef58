import {
  buildPath,
  categoryLabel,
  DAY_NAMES,
  findClosings,
  groupDays,
  HOME,
  itemName,
  type OpenSpan,
  type Product,
  plainText,
  type Schedule,
  type ShopInfo,
  shelfCategory,
} from '@pitlane/shop'

/** Search engines ask for those of the next weeks. */
const MAX_CLOSINGS = 10

interface ShopDataOptions {
  publicUrl: string
  image: string | undefined
  now: Date
}

export function shopData(
  shop: ShopInfo,
  schedule: Schedule,
  { publicUrl, image, now }: ShopDataOptions,
): object {
  const url = publicUrl + HOME
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
    openingHoursSpecification: groupDays(schedule.week).flatMap(({ days, spans }) =>
      spans.map((span) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${DAY_NAMES[day - 1]}`),
        opens: span.opens,
        closes: closingTime(span),
      })),
    ),
    specialOpeningHoursSpecification: findClosings(schedule, now)
      .slice(0, MAX_CLOSINGS)
      .map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        // Both alike: closed.
        opens: '00:00',
        closes: '00:00',
        validFrom: from,
        validThrough: to,
      })),
  }
  const site = { '@type': 'WebSite', name: shop.name, url, publisher: { '@id': store['@id'] } }
  return { '@context': 'https://schema.org', '@graph': [store, site] }
}

/** Of hours that have no end, the last minute of the day. */
function closingTime({ opens, closes }: OpenSpan): string {
  return opens === closes ? '23:59' : closes
}

/** The way from the shop's front to a product, through the shelf of its category. */
export function productTrail(product: Product, shop: ShopInfo, publicUrl: string): object {
  const shelf: Step = [
    categoryLabel(product.category),
    buildPath('Store', { category: shelfCategory(product) }),
  ]
  return trail(publicUrl, [
    [shop.name, HOME],
    ...(plainText(product.category) ? [shelf] : []),
    [itemName(product), buildPath('ProductDetails', { id: product.id })],
  ])
}

export function categoryTrail(category: string, shop: ShopInfo, publicUrl: string): object {
  return trail(publicUrl, [[shop.name, HOME], categoryStep(category)])
}

type Step = [name: string, path: string]

function categoryStep(category: string): Step {
  return [categoryLabel(category), buildPath('Store', { category })]
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

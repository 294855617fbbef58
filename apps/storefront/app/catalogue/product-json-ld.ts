import { itemName, type Product, pathOf, pictures, stockOf, usablePrice } from '@pitlane/shop'

/** The product as search engines read it (schema.org). */
export function productJsonLd(product: Product, publicUrl: string): object {
  const base = `${publicUrl}/`
  const absolute = (url: string) => new URL(url, base).href
  const price = usablePrice(product.price)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: itemName(product),
    sku: product.id,
    description: product.description || undefined,
    // Whatever was typed for an address: one that is none must not take the page with it.
    image: pictures(product)
      .filter((url) => URL.canParse(url, base))
      .map(absolute),
    offers:
      price === undefined
        ? undefined
        : {
            '@type': 'Offer',
            url: absolute(pathOf('ProductDetails', { id: product.id })),
            price: price.toFixed(2),
            priceCurrency: 'SGD',
            availability: `https://schema.org/${stockOf(product) === 'out' ? 'OutOfStock' : 'InStock'}`,
          },
  }
}

import {
  buildPath,
  describeStock,
  itemName,
  type Product,
  pictures,
  plainText,
  priceText,
  usablePrice,
} from '@pitlane/shop'
import { escapeJson } from '../../data/document-data.ts'
import { usePlatform } from '../../data/platform.ts'
import { PageHead } from '../../head/page-head.tsx'

/** What search engines and chat previews show of a product. Price first: previews cut the rest. */
export function ProductHead({ product }: { product: Product }) {
  const { publicUrl } = usePlatform()
  const description = product.description?.replaceAll(/\s+/g, ' ').trim() || 'Order by WhatsApp.'
  return (
    <>
      <PageHead
        title={itemName(product)}
        description={`${priceText(product.price)}. ${description}`}
        path={buildPath('ProductDetails', { id: product.id })}
        type="product"
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped so that nothing in it can end it
        dangerouslySetInnerHTML={{
          __html: escapeJson(JSON.stringify(productJsonLd(product, publicUrl))),
        }}
      />
    </>
  )
}

export function productJsonLd(product: Product, publicUrl: string): object {
  const base = `${publicUrl}/`
  const absolute = (url: string) => new URL(url, base).href
  const price = usablePrice(product.price)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: itemName(product),
    sku: product.id,
    mpn: plainText(product.part_number) || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
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
            url: absolute(buildPath('ProductDetails', { id: product.id })),
            price: price.toFixed(2),
            priceCurrency: 'SGD',
            availability: `https://schema.org/${describeStock(product) === 'out' ? 'OutOfStock' : 'InStock'}`,
          },
  }
}

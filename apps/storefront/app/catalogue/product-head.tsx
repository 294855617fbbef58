import { itemName, type Product, pathOf, priceText } from '@pitlane/shop'
import { escapeJson } from '../data/document-data.ts'
import { usePlatform } from '../data/platform.ts'
import { PageHead } from '../head/page-head.tsx'
import { productJsonLd } from './product-json-ld.ts'

/** What search engines and chat previews show of a product. Price first: previews cut the rest. */
export function ProductHead({ product }: { product: Product }) {
  const { publicUrl } = usePlatform()
  const description = product.description?.replaceAll(/\s+/g, ' ').trim() || 'Order by WhatsApp.'
  return (
    <>
      <PageHead
        title={itemName(product)}
        description={`${priceText(product.price)}. ${description}`}
        path={pathOf('ProductDetails', { id: product.id })}
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

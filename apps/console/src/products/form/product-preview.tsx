import { buildPath, HOME, type Product } from '@pitlane/shop'
import { useMemo } from 'react'
import { Preview } from '../../preview/preview.tsx'
import { buildSource, type ProductRecord } from '../rows/product-row.ts'
import { changedFields, EMPTY, type FormValues, toFormValues } from './form-values.ts'

/** Of a product that was never saved. */
const NEW_ID = '0'.repeat(24)

interface ProductPreviewProps {
  product: ProductRecord | undefined
  values: FormValues
}

/** The product's page as shoppers would see it, with what has not been saved yet. */
export function ProductPreview({ product, values }: ProductPreviewProps) {
  const unsaved = useMemo(() => ({ product: unsavedProduct(product, values) }), [product, values])
  const first = product ? buildPath('ProductDetails', { id: product.id }) : HOME
  return <Preview unsaved={unsaved} first={first} isOpen={false} />
}

function unsavedProduct(product: ProductRecord | undefined, values: FormValues): Product {
  const base = product ? toFormValues(product) : EMPTY
  return {
    ...(product ?? { id: NEW_ID }),
    name: values.name,
    ...changedFields(withSources(values), base, product),
  }
}

/** The shop's pages let no more http addresses pass than this one does. */
function withSources(values: FormValues): FormValues {
  const texts = Object.entries(values.pictureTexts).map(([url, text]) => [buildSource(url), text])
  return {
    ...values,
    pictures: values.pictures.map(buildSource),
    pictureTexts: Object.fromEntries(texts),
    colours: values.colours.map(({ name, picture }) => ({ name, picture: buildSource(picture) })),
  }
}

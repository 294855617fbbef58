import { cleanBarcode, type Product, sizeChoices } from '@pitlane/shop'
import { parsePrice, parseStock } from '@pitlane/shop/exchange'
import type { ProductFields } from '../rows/write-products.ts'
import {
  type FittingValues,
  fittingErrors,
  fittingFrom,
  fittingRecord,
  NO_FITTING,
} from './fitting-values.ts'
import {
  gridOf,
  hasUnreadable,
  NO_VARIANTS,
  recordOf,
  type Variants,
  variantsFrom,
} from './variants.ts'

/** A product as the form holds it: numbers as they are typed, objects as lists with an order. */
export interface FormValues {
  name: string
  description: string
  category: string
  price: string
  stock: string
  featured: boolean
  customization: boolean
  /** The first is the one on cards. */
  pictures: string[]
  /** What they show, by their addresses. */
  pictureTexts: Record<string, string>
  colours: { name: string; picture: string }[]
  /** Separated by commas. */
  sizes: string
  variants: Variants
  brand: string
  partNumber: string
  barcode: string
  fitting: FittingValues
  /** Ids of bikes, or "universal". */
  fits: string[]
  /** Ids of products. */
  goesWith: string[]
  needsAlso: string[]
  specifications: { label: string; value: string }[]
}

export type ProductErrors = Partial<
  Record<'name' | 'price' | 'stock' | 'variants' | 'fitting', true>
>

export const EMPTY: FormValues = {
  name: '',
  description: '',
  category: '',
  price: '',
  stock: '',
  featured: false,
  customization: false,
  pictures: [],
  pictureTexts: {},
  colours: [],
  sizes: '',
  variants: NO_VARIANTS,
  brand: '',
  partNumber: '',
  barcode: '',
  fitting: NO_FITTING,
  fits: [],
  goesWith: [],
  needsAlso: [],
  specifications: [],
}

export function valuesOf(product: Product): FormValues {
  const ofColours = product.color_images ?? {}
  const colours = new Set([...(product.available_colors ?? []), ...Object.keys(ofColours)])
  const pictures = [product.image_url, ...(product.gallery_images ?? [])]
  return {
    name: product.name,
    description: product.description ?? '',
    category: product.category ?? '',
    price: typeof product.price === 'number' ? product.price.toFixed(2) : '',
    stock: typeof product.stock_quantity === 'number' ? String(product.stock_quantity) : '',
    featured: product.featured === true,
    customization: product.customization_available === true,
    pictures: [...new Set(pictures.filter((url): url is string => !!url))],
    pictureTexts: product.image_texts ?? {},
    colours: [...colours].map((name) => ({ name, picture: ofColours[name] ?? '' })),
    sizes: sizeChoices(product).join(', '),
    variants: variantsFrom(product),
    brand: product.brand ?? '',
    partNumber: product.part_number ?? '',
    barcode: product.barcode ?? '',
    fitting: fittingFrom(product),
    fits: product.fits ?? [],
    goesWith: product.goes_with ?? [],
    needsAlso: product.needs_also ?? [],
    specifications: Object.entries(product.specifications ?? {}).map(([label, value]) => ({
      label,
      value: String(value ?? ''),
    })),
  }
}

export function productErrors(values: FormValues): ProductErrors {
  const { name, price, stock, variants } = values
  const errors: ProductErrors = {}
  if (name.trim() === '') errors.name = true
  if (parsePrice(price) === undefined) errors.price = true
  if (parseStock(stock) === undefined) errors.stock = true
  if (hasUnreadable(variants, gridOf(variants, values))) errors.variants = true
  if (Object.values(fittingErrors(values.fitting)).includes(true)) errors.fitting = true
  return errors
}

/**
 * What of the form is new, in the fields of the record.
 *
 * @param base the values from which the form set out
 * @param product the record from which it did; undefined for a new one
 */
export function changedFields(
  values: FormValues,
  base: FormValues,
  product: Product | undefined,
): ProductFields {
  const isChanged = (name: keyof FormValues) =>
    JSON.stringify(values[name]) !== JSON.stringify(base[name])
  const changes = Object.entries(fieldsOf(values, product)).filter(([name]) =>
    // The keys are those of the form; Object.entries forgets that.
    isChanged(name as keyof FormValues),
  )
  return Object.assign({}, ...changes.map(([, fields]) => fields))
}

/** The fields of the record, by what of the form they come from. */
function fieldsOf(
  values: FormValues,
  product: Product | undefined,
): Record<keyof FormValues, ProductFields> {
  return {
    name: { name: values.name.trim() },
    description: { description: values.description || null },
    category: { category: values.category || null },
    price: { price: parsePrice(values.price) ?? null },
    stock: { stock_quantity: parseStock(values.stock) ?? null },
    featured: { featured: values.featured },
    customization: { customization_available: values.customization },
    pictures: picturesOf(values),
    pictureTexts: { image_texts: values.pictureTexts },
    colours: coloursOf(values),
    sizes: { sizes: sizeChoices({ sizes: values.sizes.split(',') }) },
    variants: {
      stock_by_variant: recordOf(values.variants, gridOf(values.variants, values)),
    },
    brand: { brand: values.brand.trim() || null },
    partNumber: { part_number: values.partNumber.trim() || null },
    barcode: { barcode: cleanBarcode(values.barcode) || null },
    fitting: { fitting: fittingRecord(values.fitting) },
    fits: { fits: values.fits },
    goesWith: { goes_with: values.goesWith },
    needsAlso: { needs_also: values.needsAlso },
    specifications: { specifications: specificationsOf(values, product) },
  }
}

function picturesOf({ pictures: [first, ...others] }: FormValues): ProductFields {
  return { image_url: first ?? null, gallery_images: others }
}

function coloursOf({ colours }: FormValues): ProductFields {
  const named = colours.filter(({ name }) => name.trim())
  return {
    available_colors: named.map(({ name }) => name.trim()),
    color_images: Object.fromEntries(
      named.flatMap(({ name, picture }) => (picture ? [[name.trim(), picture]] : [])),
    ),
  }
}

/** Numbers and yes or no stay what they were, as long as they are not typed anew. */
function specificationsOf({ specifications }: FormValues, product: Product | undefined) {
  const before = product?.specifications ?? {}
  return Object.fromEntries(
    specifications.flatMap(({ label, value }) => {
      const name = label.trim()
      if (!name) return []
      const old = Object.hasOwn(before, name) ? before[name] : undefined
      return [[name, old !== undefined && String(old ?? '') === value ? old : value]]
    }),
  )
}

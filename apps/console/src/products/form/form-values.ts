import { cleanBarcode, isShown, type Product, sizeChoices } from '@pitlane/shop'
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
  buildGrid,
  hasUnreadable,
  NO_VARIANTS,
  readSizes,
  sumPieces,
  toRecord,
  type Variants,
  variantsFrom,
  writeSizes,
} from './variants.ts'

/** A product as the form holds it: numbers as they are typed, objects as lists with an order. */
export interface FormValues {
  name: string
  status: 'shown' | 'hidden'
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
  /** As {@link writeSizes} writes them. */
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
  status: 'shown',
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

export function toFormValues(product: Product): FormValues {
  const pictures = [product.image_url, ...(product.gallery_images ?? [])]
  return {
    name: product.name,
    status: isShown(product) ? 'shown' : 'hidden',
    description: product.description ?? '',
    category: product.category ?? '',
    price: typeof product.price === 'number' ? product.price.toFixed(2) : '',
    stock: typeof product.stock_quantity === 'number' ? String(product.stock_quantity) : '',
    featured: product.featured === true,
    customization: product.customization_available === true,
    pictures: [...new Set(pictures.filter((url): url is string => !!url))],
    pictureTexts: product.image_texts ?? {},
    colours: readColours(product),
    sizes: writeSizes(sizeChoices(product)),
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

function readColours({ color_images, available_colors }: Product): FormValues['colours'] {
  const pictures = color_images ?? {}
  const names = new Set([...(available_colors ?? []), ...Object.keys(pictures)])
  return [...names].map((name) => ({ name, picture: pictures[name] ?? '' }))
}

/** The form with one more colour: with the first one shoppers may choose. */
export function withColour(values: FormValues): FormValues {
  const { colours, customization } = values
  return {
    ...values,
    colours: [...colours, { name: '', picture: '' }],
    customization: customization || colours.length === 0,
  }
}

/** Whether the stock is counted by colours that shoppers cannot choose. */
export function hidesCountedColours({ variants, customization }: FormValues): boolean {
  return !customization && (variants.by === 'colour' || variants.by === 'both')
}

/** @param base the values from which the form set out */
export function productErrors(values: FormValues, base: FormValues): ProductErrors {
  const { name, price, stock, variants } = values
  const errors: ProductErrors = {}
  if (name.trim() === '') errors.name = true
  if (parsePrice(price) === undefined) errors.price = true
  const grid = buildGrid(variants, values)
  if (sumPieces(variants, grid) === undefined && parseStock(stock) === undefined)
    errors.stock = true
  // Without a number there is nothing that the choice could be kept as.
  const isUncounted = variants.by !== 'product' && toRecord(variants, grid) === null
  const isChanged = JSON.stringify(variants) !== JSON.stringify(base.variants)
  if (hasUnreadable(variants, grid) || (isUncounted && isChanged)) errors.variants = true
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
  const changes = Object.entries(toFields(values, product)).filter(([name]) =>
    // The keys are those of the form; Object.entries forgets that.
    isChanged(name as keyof FormValues),
  )
  return Object.assign({}, ...changes.map(([, fields]) => fields))
}

/** The fields of the record, by what of the form they come from. */
function toFields(
  values: FormValues,
  product: Product | undefined,
): Record<keyof FormValues, ProductFields> {
  const isSummed = sumPieces(values.variants, buildGrid(values.variants, values)) !== undefined
  return {
    name: { name: values.name.trim() },
    status: { status: values.status },
    description: { description: values.description || null },
    category: { category: values.category || null },
    price: { price: parsePrice(values.price) ?? null },
    // The sum of a list follows from it.
    stock: isSummed ? {} : { stock_quantity: parseStock(values.stock) ?? null },
    featured: { featured: values.featured },
    customization: { customization_available: values.customization },
    pictures: toPictures(values),
    pictureTexts: { image_texts: values.pictureTexts },
    colours: toColours(values),
    sizes: { sizes: readSizes(values.sizes) },
    variants: {
      stock_by_variant: toRecord(values.variants, buildGrid(values.variants, values)),
    },
    brand: { brand: values.brand.trim() || null },
    partNumber: { part_number: values.partNumber.trim() || null },
    barcode: { barcode: cleanBarcode(values.barcode) || null },
    fitting: { fitting: fittingRecord(values.fitting) },
    fits: { fits: values.fits },
    goesWith: { goes_with: values.goesWith },
    needsAlso: { needs_also: values.needsAlso },
    specifications: { specifications: toSpecifications(values, product) },
  }
}

function toPictures({ pictures: [first, ...others] }: FormValues): ProductFields {
  return { image_url: first ?? null, gallery_images: others }
}

function toColours({ colours }: FormValues): ProductFields {
  const named = colours.filter(({ name }) => name.trim())
  return {
    available_colors: named.map(({ name }) => name.trim()),
    color_images: Object.fromEntries(
      named.flatMap(({ name, picture }) => (picture ? [[name.trim(), picture]] : [])),
    ),
  }
}

/** Numbers and yes or no stay what they were, as long as they are not typed anew. */
function toSpecifications({ specifications }: FormValues, product: Product | undefined) {
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

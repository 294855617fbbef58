import { type Product, usablePrice } from '@pitlane/shop'
import { parsePrice } from '../prices/parse-price.ts'
import type { ProductFields } from '../rows/write-products.ts'

export type ColumnKey = 'id' | keyof ProductFields

export interface Column {
  key: ColumnKey
  /** Other names of the column, in lower case letters and digits alone. */
  names: readonly string[]
  /** What a cell means; undefined when it has no meaning. It is never asked about an empty one. */
  read: (cell: string) => unknown
  write: (product: Product) => string
}

const text = (cell: string) => cell
const plain = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** What is exchanged of a product, in the order of an exported file. */
export const COLUMNS: readonly Column[] = [
  { key: 'id', names: ['id', 'productid'], read: text, write: ({ id }) => id },
  {
    key: 'name',
    names: ['name', 'product', 'productname', 'title', 'item'],
    read: text,
    write: ({ name }) => name,
  },
  {
    key: 'category',
    names: ['category', 'type', 'producttype'],
    read: (cell) => cell.trim().toLowerCase().replaceAll(/\s+/g, '_'),
    write: ({ category }) => plain(category),
  },
  {
    key: 'price',
    names: ['price', 'pricesgd', 'sellingprice', 'unitprice'],
    read: (cell) => usablePrice(readExponent(cell) ?? parsePrice(cell)),
    write: ({ price }) => plain(price),
  },
  {
    key: 'stock_quantity',
    names: ['stockquantity', 'stock', 'quantity', 'qty', 'inventory', 'onhand'],
    read: (cell) =>
      readExponent(cell) ?? (/^-?\d+(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : undefined),
    write: ({ stock_quantity }) => plain(stock_quantity),
  },
  {
    key: 'featured',
    names: ['featured', 'onhomepage'],
    read: yesOrNo,
    write: ({ featured }) => plain(featured),
  },
  {
    key: 'customization_available',
    names: ['customizationavailable', 'customisationavailable', 'customization', 'choosecolour'],
    read: yesOrNo,
    write: ({ customization_available }) => plain(customization_available),
  },
  {
    key: 'description',
    names: ['description', 'body', 'bodyhtml', 'details'],
    read: text,
    write: ({ description }) => plain(description),
  },
  {
    key: 'image_url',
    names: ['imageurl', 'image', 'picture', 'imagesrc', 'photo'],
    read: text,
    write: ({ image_url }) => plain(image_url),
  },
  {
    key: 'gallery_images',
    names: ['galleryimages', 'gallery', 'images', 'pictures'],
    read: readList,
    write: ({ gallery_images }) => writeList(gallery_images),
  },
  {
    key: 'image_texts',
    names: ['imagetexts', 'imagealttext', 'alttext', 'alttexts'],
    read: readObject,
    write: ({ image_texts }) => (image_texts ? JSON.stringify(image_texts) : ''),
  },
  {
    key: 'available_colors',
    names: ['availablecolors', 'availablecolours', 'colors', 'colours', 'color', 'colour'],
    read: readList,
    write: ({ available_colors }) => writeList(available_colors),
  },
  {
    key: 'color_images',
    names: ['colorimages', 'colourimages', 'colourpictures'],
    read: readObject,
    write: ({ color_images }) => (color_images ? JSON.stringify(color_images) : ''),
  },
  {
    key: 'sizes',
    names: ['sizes', 'size', 'availablesizes'],
    read: readList,
    write: ({ sizes }) => writeList(sizes),
  },
  {
    key: 'stock_by_variant',
    names: ['stockbyvariant', 'stockbysize', 'variantstock'],
    read: readRecords,
    write: ({ stock_by_variant }) => (stock_by_variant ? JSON.stringify(stock_by_variant) : ''),
  },
  {
    key: 'part_number',
    names: ['partnumber', 'partno', 'mpn', 'manufacturerpartnumber'],
    read: text,
    write: ({ part_number }) => plain(part_number),
  },
  {
    key: 'fitting',
    names: ['fitting', 'fittingservice', 'installation'],
    read: readObject,
    write: ({ fitting }) => (fitting ? JSON.stringify(fitting) : ''),
  },
  {
    key: 'brand',
    names: ['brand', 'maker', 'manufacturer', 'vendor'],
    read: text,
    write: ({ brand }) => plain(brand),
  },
  {
    key: 'fits',
    names: ['fits', 'bikes', 'fitment'],
    read: readList,
    write: ({ fits }) => writeList(fits),
  },
  {
    key: 'goes_with',
    names: ['goeswith', 'set', 'related'],
    read: readList,
    write: ({ goes_with }) => writeList(goes_with),
  },
  {
    key: 'needs_also',
    names: ['needsalso', 'needs', 'requires'],
    read: readList,
    write: ({ needs_also }) => writeList(needs_also),
  },
  {
    key: 'specifications',
    names: ['specifications', 'specs', 'attributes'],
    read: readObject,
    write: ({ specifications }) => (specifications ? JSON.stringify(specifications) : ''),
  },
]

/** The column that a header means, whatever its case, spaces and punctuation. */
export function columnOf(header: string): ColumnKey | undefined {
  const name = header.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return COLUMNS.find(({ names }) => names.includes(name))?.key
}

/** Spreadsheets print very large and very small numbers as 1.5E+21. */
function readExponent(cell: string): number | undefined {
  const isNumber = /^\s*-?\d+(?:\.\d+)?e[+-]?\d+\s*$/i.test(cell)
  return isNumber && Number.isFinite(Number(cell)) ? Number(cell) : undefined
}

function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (['true', 'yes', '1', 'y'].includes(word)) return true
  return ['false', 'no', '0', 'n'].includes(word) ? false : undefined
}

function readList(cell: string): string[] | undefined {
  if (!cell.startsWith('[')) return cell.split('|').map((item) => item.trim())
  const list = parsed(cell)
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
}

function writeList(list: readonly string[] | null | undefined): string {
  if (!list) return ''
  const isPlain =
    list.length > 0 && list.every((item) => /^[^\s|[][^|]*$/.test(item) && item === item.trim())
  return isPlain ? list.join('|') : JSON.stringify(list)
}

function readRecords(cell: string): object[] | undefined {
  const list = parsed(cell)
  const isRecord = (each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
  return Array.isArray(list) && list.every(isRecord) ? list : undefined
}

function readObject(cell: string): object | undefined {
  const value = parsed(cell)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

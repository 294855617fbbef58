import { type ColumnKey, GATHERED, OPTIONS } from './columns.ts'
import { findForeignCurrency } from './foreign-currency.ts'
import { isSoldOut, readTruth } from './read-number.ts'
import { isKindOfRow, readStatus } from './read-values.ts'
import { findProfile, meaningInProfile, type Profile, type System } from './systems.ts'

/** Names of a meaning; headers are compared without case, blanks and punctuation. */
interface Names {
  readonly key: ColumnKey
  readonly names: string
  /** Taken only where no other column of the file has the meaning. */
  readonly isWeak?: boolean
  /** Whether the values of the column, without empty ones, agree with the meaning; asked where a name means several things. */
  readonly accepts?: (values: readonly string[]) => boolean
}

const areRecordIds = (values: readonly string[]) =>
  values.every((value) => /^[\da-f]{24}$/i.test(value))

/** One word that is not known hides no column: its line is told, rather than shown to shoppers. */
const areMostly =
  (read: (value: string) => unknown) =>
  (values: readonly string[]): boolean =>
    2 * values.filter((value) => read(value) !== undefined).length >= values.length
const areMostlyStatus = areMostly(readStatus)

const areWholeNumbers = (values: readonly string[]) =>
  values.every((value) => /^-?\d+(?:\.0+)?$/.test(value))

/** Words for yes and no: ones and zeros may be pieces. */
const areTicks = (values: readonly string[]) =>
  values.every((value) => readTruth(value) !== undefined && !/^\d/.test(value))

/** "in stock" and "out_of_stock", as a feed of Google has them. */
const sayInStock = (values: readonly string[]) =>
  values.some((value) => isSoldOut(value) || /^in[ _]stock$/i.test(value))

/** Pieces; ones and zeros alone may be ticks. */
const arePieces = (values: readonly string[]) =>
  values.some((value) => Number(value) > 1) ||
  values.every((value) => readTruth(value) === undefined)

const NAMES: readonly Names[] = [
  { key: 'id', names: 'id productid', accepts: areRecordIds },
  { key: 'name', names: 'name product productname producttitle title item itemname itemtitle' },
  { key: 'category', names: 'category categories productcategory productcategories shelf' },
  {
    key: 'category',
    names: 'type producttype customproducttype',
    isWeak: true,
    accepts: (values) => !values.some(isKindOfRow),
  },
  {
    key: 'price',
    names:
      'price pricesgd sellingprice startprice unitprice regularprice variantprice variantpricesgd retailprice listprice',
  },
  {
    key: 'price',
    names: 'defaultprice rrp msrp srp',
    isWeak: true,
  },
  {
    key: 'stock_quantity',
    names:
      'stockquantity stock quantity qty inventory onhand qtyonhand quantityonhand onhandqty onhandquantity quantityinstock qtyinstock stockonhand stocklevel currentstock currentstocklevel stockqty stockcount stockbalance availablestock availablequantity availableqty qtyavailable quantityavailable stockavailable productquantity productqty productstock inventoryqty inventoryquantity variantinventoryqty variantinventoryquantity unitsinstock pieces',
  },
  {
    key: 'stock_quantity',
    names: 'instock available',
    isWeak: true,
    accepts: arePieces,
  },
  { key: 'stock_quantity', names: 'counted count', isWeak: true, accepts: areWholeNumbers },
  { key: 'in_stock', names: 'instock available', isWeak: true, accepts: areTicks },
  { key: 'in_stock', names: 'isinstock' },
  { key: 'in_stock', names: 'availability', isWeak: true, accepts: sayInStock },
  { key: 'featured', names: 'featured onhomepage isfeatured' },
  { key: 'status', names: 'shownorhidden' },
  {
    key: 'status',
    names: 'status productstatus publishstatus poststatus',
    accepts: areMostlyStatus,
  },
  {
    key: 'published',
    names:
      'published ispublished publishedononlinestore availableforsale active active01 isactive enabled isenabled isavailable productisavailable online productonline',
    accepts: areMostlyStatus,
  },
  {
    key: 'visibility',
    names:
      'visibility visibilityincatalog visible isvisible productvisible squareonlineitemvisibility',
    accepts: areMostlyStatus,
  },
  {
    key: 'archived',
    names: 'archived isarchived',
    accepts: areMostly(readTruth),
  },
  {
    key: 'customization_available',
    names:
      'customizationavailable customisationavailable customization choosecolour choosecolor shoppersmaychooseacolour',
  },
  {
    key: 'description',
    names: 'description body bodyhtml details productdescription longdescription fulldescription',
  },
  { key: 'summary', names: 'shortdescription summary excerpt' },
  {
    key: 'image_url',
    names:
      'imageurl image picture imagesrc photo mainpicture mainimage pictureurl picurl photourl imagelink thumbnail productthumbnail productimageurl featuredimage coverimage',
  },
  {
    key: 'gallery_images',
    names:
      'galleryimages gallery images pictures photos otherpictures otherimages additionalimages additionalimagelink imageurls',
  },
  { key: 'image_texts', names: 'imagetexts whatthepicturesshow alttexts' },
  { key: 'picture_text', names: 'imagealttext alttext' },
  {
    key: 'available_colors',
    names: 'availablecolors availablecolours colors colours color colour',
  },
  {
    key: 'color_images',
    names: 'colorimages colourimages colourpictures picturesofcolours picturesofcolors',
  },
  { key: 'sizes', names: 'sizes size availablesizes' },
  {
    key: 'stock_by_variant',
    names: 'stockbyvariant stockbysize variantstock stockbysizeandcolour stockbysizeandcolor',
  },
  {
    key: 'part_number',
    names:
      'partnumber partno partnr part pn mpn manufacturerpartnumber sku variantsku customlabel customlabelsku sellersku productcodesku itemcode itemno itemnumber productcode stockcode code articleno articlenumber oem oemnumber oemno reference productreference',
  },
  {
    key: 'barcode',
    names:
      'barcode barcodes variantbarcode ean ean13 eancode upc upccode gtin eanupc upcean gtinupceanorisbn isbn',
  },
  { key: 'fitting', names: 'fitting fittingservice installation' },
  { key: 'brand', names: 'brand brands brandname maker manufacturer vendor make' },
  { key: 'fits', names: 'fits bikes bike fitment fitsbikes fitsbike compatiblewith compatibility' },
  { key: 'goes_with', names: 'goeswith makesasetwith set related' },
  { key: 'needs_also', names: 'needsalso cannotbefittedwithout needs requires' },
  { key: 'specifications', names: 'specifications specs attributes' },
  { key: 'handle', names: 'handle urlhandle producthandle' },
  { key: 'parent', names: 'parent parentsku parentid' },
  {
    key: 'variation',
    names:
      'variationname variationscombo colourandsize colorandsize coloursize colorsize sizeandcolour sizeandcolor sizecolour sizecolor',
  },
  { key: 'option_names', names: 'attributenametypeposition' },
  { key: 'option_values', names: 'valuevalueposition' },
  { key: 'variant_picture', names: 'variantimage variantimageurl' },
]

/** Names with a number or a place in them. */
const PATTERNS: readonly (readonly [RegExp, (number: string) => string])[] = [
  [
    /^(?:(?:variant)?option(\d|one|two|three)name|optionname(\d)|attribute(\d)name|variation(\d)(?:name|type))$/,
    (number) => `option${number}_name`,
  ],
  [
    /^(?:(?:variant)?option(\d|one|two|three)value|optionvalue(\d)|attribute(\d)values?|variation(\d)values)$/,
    (number) => `option${number}_value`,
  ],
  [/^(?:product)?(?:image|picture|photo)s?(\d)\d?(?:url|src|link)?$/, () => 'picture'],
  [/^(?:currentquantity)()./, () => 'stock_quantity'],
]

const NUMERALS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' }

/** "inventory_Main_Outlet": the pieces in a place, not what they are worth or when more are bought. */
const IN_PLACE = /^inventory_(?!(?:.*_)?(?:id|value|cost|warning_level|policy|tracker)$)./i
/** One of the things that a header may mean. */
interface HeaderMeaning extends Pick<Names, 'key' | 'accepts'> {
  /** Of several columns with the meaning the one with the lowest has it. */
  readonly rank: number
}

type NamedMeaning = Omit<Names, 'names'>

/** By the name in letters and digits, made once. */
let byName: ReadonlyMap<string, readonly NamedMeaning[]> | undefined

/** What a column may mean by its name, in the spelling of {@link headerKeys}; the meaning of the longer name first. */
function meaningsOfHeader(header: string): readonly HeaderMeaning[] {
  byName ??= Map.groupBy(
    NAMES.flatMap((names) => names.names.split(' ').map((name) => ({ ...names, name }))),
    ({ name }) => name,
  )
  for (const name of headerKeys(header)) {
    const meanings = byName.get(name) ?? patternMeanings(name)
    if (meanings.length > 0) return meanings.flatMap((meaning) => rankMeaning(meaning, header))
  }
  const [key = ''] = headerKeys(header)
  const taxed = byName.get(key.replace(WITH_TAX, '').replace(WITHOUT_TAX, '')) ?? []
  const prices = taxed.filter((meaning) => meaning.key === 'price')
  if (prices.length > 0) return prices.flatMap((meaning) => rankMeaning(meaning, header))
  return IN_PLACE.test(header.trim())
    ? [{ key: 'stock_quantity', accepts: areWholeNumbers, rank: ORDER.plain }]
    : []
}

/** Which of several columns of one meaning has it; of prices first the one that shoppers pay. */
const ORDER = { first: 0, plain: 1, weak: 2, untaxed: 3, foreign: 4 } as const

/** What a header says of the tax in its price, in the spelling of {@link headerKeys}. */
const WITH_TAX =
  /(?:incl?(?:uding|uded|usive)?(?:of)?|with|after|w)\d*(?:gst|vat|tax(?:es)?)|(?:gst|vat|tax(?:es)?)\d*incl?(?:uded|usive)?|nett/
const WITHOUT_TAX =
  /(?:excl?(?:uding|uded|usive)?(?:of)?|without|before|wo|plus)\d*(?:gst|vat|tax(?:es)?)|(?:gst|vat|tax(?:es)?)\d*excl?(?:uded|usive)?/

/** What the shop pays for a product is not its price; a price in the shop's currency goes before one in another. */
const PAID =
  /[([][^()[\]]*\b(?:cost|dealer|wholesale|trade|purchase|buying|supplier)\b[^()[\]]*[)\]]/i

function rankMeaning({ key, accepts, isWeak }: NamedMeaning, header: string): HeaderMeaning[] {
  const meaning = { key, ...(accepts && { accepts }), rank: isWeak ? ORDER.weak : ORDER.plain }
  if (key !== 'price') return [meaning]
  if (PAID.test(header)) return []
  if (findForeignCurrency(header) !== undefined) return [{ ...meaning, rank: ORDER.foreign }]
  const [name = ''] = headerKeys(header)
  if (WITHOUT_TAX.test(name)) return [{ ...meaning, rank: ORDER.untaxed }]
  return WITH_TAX.test(name) && !isWeak ? [{ ...meaning, rank: ORDER.first }] : [meaning]
}

function patternMeanings(name: string): readonly NamedMeaning[] {
  for (const [pattern, keyFor] of PATTERNS) {
    const found = pattern
      .exec(name)
      ?.slice(1)
      .find((each) => each !== undefined)
    const number = found === undefined ? undefined : (NUMERALS[found] ?? found)
    const isOption = OPTIONS.some((each) => String(each) === number)
    const key = number === undefined ? undefined : keyFor(number)
    // The pattern lets no other number of an option pass.
    if (key && (isOption || !key.startsWith('option'))) return [{ key: key as ColumnKey }]
  }
  return []
}

/**
 * Returns the letters and digits of a header: all of them, and those outside of brackets ("Unit price (SGD)", "In stock
 * [Depot]").
 */
function headerKeys(header: string): string[] {
  // What Shopify keeps beside a product ("Color (product.metafields.shopify.color-pattern)") is not what is chosen of it.
  if (/\(\s*(?:product|variant)\.metafields\./i.test(header)) return []
  const keys = [header, header.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')].map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
  return [...new Set(keys)].filter((key) => key !== '')
}

/** A column that is passed over, because one before it has its meaning already. */
export interface DoubledColumn {
  readonly index: number
  readonly key: ColumnKey
  /** Of the column that has the meaning. */
  readonly first: number
}

/** What the columns of a file mean, as far as their names tell. */
export interface FoundColumns {
  /** By the columns of the file; undefined where one is passed over. */
  readonly columns: readonly (ColumnKey | undefined)[]
  readonly doubled: readonly DoubledColumn[]
  /** The system that the file comes from. */
  readonly system: System | undefined
}

/**
 * Finds what the columns of a file mean. Of two with one meaning the first has it.
 *
 * @param header names of the columns, in any spelling
 * @param samples some rows below it, because a name may mean several things
 */
export function findColumns(
  header: readonly string[],
  samples: readonly (readonly string[])[],
): FoundColumns {
  const keys = new Set(header.flatMap(headerKeys))
  const profile = findProfile(keys)
  const columns: (ColumnKey | undefined)[] = header.map(() => undefined)
  const doubled: DoubledColumn[] = []
  const choose = (index: number, key: ColumnKey) => {
    const first = columns.indexOf(key)
    if (first < 0 || GATHERED.includes(key)) columns[index] = key
    else doubled.push({ index, key, first })
  }
  const meanings = header.map((name, index) => {
    const values = samples.map((row) => row[index]?.trim() ?? '').filter((value) => value !== '')
    return findMeaning(name, values, profile)
  })
  const known = meanings.flatMap((meaning, index) => (meaning ? [{ ...meaning, index }] : []))
  for (const { index, key } of known.toSorted((a, b) => a.rank - b.rank)) choose(index, key)
  return { columns, doubled: doubled.sort((a, b) => a.index - b.index), system: profile?.system }
}

function findMeaning(
  name: string,
  values: readonly string[],
  profile: Profile | undefined,
): HeaderMeaning | undefined {
  const own = profile && headerKeys(name).map((key) => meaningInProfile(profile, key))
  const key = own?.find((each) => each !== undefined)
  if (key !== undefined) return key === null ? undefined : { key, rank: ORDER.plain }
  return meaningsOfHeader(name).find(({ accepts }) => accepts?.(values) ?? true)
}

import type { VariantStock } from '../products/variant-stock.ts'
import { nameKey } from './clean-text.ts'
import type { FieldKey, ProductField } from './columns.ts'
import { isVariation } from './group-lines.ts'
import {
  type FieldReading,
  type ImportItem,
  type ImportLine,
  type LineReader,
  makeReading,
} from './import-item.ts'
import { type Issue, shownCell } from './issues.ts'
import { PRODUCT_LIMITS } from './limits.ts'
import { isColourName, isDefaultOption, type Option, OptionReader, readVariant } from './options.ts'
import { readList } from './read-list.ts'
import { isSoldOut, readTruth } from './read-number.ts'
import { readStatus } from './read-values.ts'
import { splitVariations } from './split-variations.ts'

interface Variant {
  readonly line: ImportLine
  readonly size: string
  readonly color: string
  readonly isJoined: boolean
}

const VARIANT_FIELDS: readonly ProductField[] = [
  'price',
  'stock_quantity',
  'part_number',
  'barcode',
]

/** Folds lines that are the variants of one product: its sizes and colours, with the stock of each. */
export function foldLines(
  item: ImportItem,
  lines: readonly ImportLine[],
  reader: LineReader,
): ImportItem {
  const options = new OptionReader(reader)
  const linesWithOptions = addVariations(
    lines.map((line) => ({ line, options: readOptions(line, reader, options) })),
    reader,
  )
  if ('why' in linesWithOptions) return { ...item, faults: [linesWithOptions] }
  const hasKinds = reader.has('row_kind')
  const [product] = hasKinds ? lines.filter((line) => !isVariation(line, reader)) : lines
  if (!product) return { ...item, faults: [{ why: 'orphan', place: lines[0]?.place ?? 0 }] }
  const all = linesWithOptions.filter(({ line, options }) => isVariantLine(line, options, reader))
  const { rows, isHidden, notes, faults } = omitUnpublished(all, reader)
  if (faults.length > 0) return { ...item, faults }
  const ownOptions =
    (hasKinds ? linesWithOptions.find(({ line }) => line === product)?.options : undefined) ?? []
  const variants = readVariants(rows)
  if (hasDoubles(variants)) {
    const place = variants[1]?.line.place ?? product.place
    return { ...item, faults: [{ why: 'variants', place }] }
  }
  const open = findOpenNames(rows, options, reader)
  const [inUse, others] = splitOptions(ownOptions, rows, open)
  if (isPartOpen(inUse, open))
    return { ...item, faults: [{ why: 'any-choice', place: product.place }] }
  const fields = new Map(item.fields)
  setFields(fields, choiceFields(variants, variants.length > 0 ? inUse : ownOptions, open))
  setFields(fields, variantFields(variants, product, reader))
  if (variants.length > 0) addSpecifications(fields, others)
  if (isHidden) fields.set('status', makeReading('status', 'hidden'))
  const told = [...notes, ...foldingNotes(variants, product, reader, fields)]
  return { ...item, fields, notes: [...item.notes, ...told] }
}

function setFields(fields: Map<FieldKey, FieldReading>, folded: Folded): void {
  for (const [field, reading] of folded) {
    if (reading) fields.set(field, reading)
    else fields.delete(field)
  }
}

interface Row {
  readonly line: ImportLine
  readonly options: readonly Option[]
}

/** Options for which a variation takes any value. */
function findOpenNames(rows: readonly Row[], options: OptionReader, reader: LineReader) {
  if (!reader.has('row_kind')) return new Set<string>()
  return new Set(rows.flatMap(({ line }) => options.openNames(line).map(nameKey)))
}

/** A size that is made of several choices cannot leave one of them open. */
function isPartOpen(inUse: readonly Option[], open: ReadonlySet<string>): boolean {
  const sizes = inUse.filter(({ name }) => !isColourName(name))
  return sizes.length > 1 && sizes.some(({ name }) => open.has(nameKey(name)))
}

/** Variations that shoppers see; where they see none, the product is hidden. */
function omitUnpublished(rows: readonly Row[], reader: LineReader) {
  if (!reader.has('row_kind')) return { rows, isHidden: false, notes: [], faults: [] }
  const readings = rows.map((row) => {
    const cell = reader.text(row.line, 'published')
    return { row, cell, status: cell === '' ? 'shown' : readStatus(cell) }
  })
  const faults = readings.flatMap(({ row, cell, status }): Issue[] =>
    status ? [] : [{ why: 'status', column: 'published', place: row.line.place, cell }],
  )
  const shown = readings.filter(({ status }) => status === 'shown').map(({ row }) => row)
  const count = rows.length - shown.length
  const isHidden = rows.length > 0 && shown.length === 0
  const notes: Issue[] =
    count > 0 && !isHidden ? [{ why: 'unpublished', column: 'sizes', count }] : []
  return { rows: isHidden ? rows : shown, isHidden, notes, faults }
}

/** The options of a product by which its variants differ, and those that describe it. */
function splitOptions(
  options: readonly Option[],
  rows: readonly { options: readonly Option[] }[],
  open: ReadonlySet<string>,
): readonly [inUse: Option[], others: Option[]] {
  const names = new Set(rows.flatMap((row) => row.options.map(({ name }) => nameKey(name))))
  const isInUse = ({ name }: Option) => names.has(nameKey(name)) || open.has(nameKey(name))
  return [options.filter(isInUse), options.filter((option) => !isInUse(option))]
}

/** What the line of a product that has no variants says by options ("Material: steel"). */
export function describeByOptions(
  item: ImportItem,
  line: ImportLine,
  reader: LineReader,
): ImportItem {
  const fields = new Map(item.fields)
  const options = new OptionReader(reader).read(line)
  addSpecifications(
    fields,
    options.filter((option) => !isDefaultOption(option)),
  )
  return { ...item, fields }
}

const { maxItems: MOST_SIZES = 0 } = PRODUCT_LIMITS.sizes

/** What may be chosen of a product in one line, where its options are lists ("S,M,L"). */
export function chooseByOptions(
  item: ImportItem,
  line: ImportLine,
  reader: LineReader,
): ImportItem {
  const options = new OptionReader(reader).read(line).filter((each) => !isDefaultOption(each))
  if (options.length === 0) return item
  const colour = options.find(({ name }) => isColourName(name))
  const others = options.filter((option) => option !== colour)
  const sizes = others
    .map(({ value }) => readList(value) ?? [value])
    .reduce<string[][]>(
      // One more than fit is enough to be refused: three long lists would make too many for any machine.
      (all, list) =>
        all.flatMap((each) => list.map((value) => [...each, value])).slice(0, MOST_SIZES + 1),
      [[]],
    )
    .map((values) => values.join(' / '))
  const colours = colour ? (readList(colour.value) ?? [colour.value]) : []
  const fields = new Map(item.fields)
  if (others.length > 0) fields.set('sizes', makeReading('sizes', distinct(sizes)))
  if (colour) fields.set('available_colors', makeReading('available_colors', distinct(colours)))
  const notes: Issue[] = others.length > 1 ? [{ why: 'options', column: 'sizes' }] : []
  const numbers = distinct(reader.text(line, 'part_number').split(','))
  if (numbers.length > 1) {
    fields.delete('part_number')
    notes.push({ why: 'numbers', column: 'part_number', count: numbers.length })
  }
  return { ...item, fields, notes: [...item.notes, ...notes] }
}

function addSpecifications(fields: Map<FieldKey, FieldReading>, options: readonly Option[]): void {
  const pairs = options.filter(({ name }) => name !== '')
  if (pairs.length === 0 || fields.has('specifications')) return
  const value = Object.fromEntries(pairs.map((option) => [option.name, option.value]))
  fields.set('specifications', makeReading('specifications', value))
}

/** In a file of one line a size, the columns for sizes and colours are the options. */
function readOptions(line: ImportLine, reader: LineReader, options: OptionReader): Option[] {
  const choices = options.read(line)
  if (choices.length > 0 || reader.hasAny(['handle', 'row_kind', 'variation'])) return choices
  const size = reader.text(line, 'sizes')
  const colour = reader.text(line, 'available_colors')
  return [
    ...(size ? [{ name: 'size', value: size }] : []),
    ...(colour ? [{ name: 'colour', value: colour }] : []),
  ]
}

/** The rows with the options that their variations join, or why these cannot be told apart. */
function addVariations(rows: readonly Row[], reader: LineReader): readonly Row[] | Issue {
  const variations = rows.flatMap(({ line, options }) => {
    const text = options.length > 0 ? '' : reader.text(line, 'variation')
    return text === '' ? [] : [{ line, text }]
  })
  const split = splitVariations(
    variations.map(({ text }) => text),
    reader.context.variationNames ?? [],
  )
  if (!split) {
    const { line, text } = variations.find((each) => each.text.includes(',')) ?? {}
    return {
      why: 'parts',
      column: 'variation',
      place: line?.place ?? 0,
      cell: shownCell(text ?? ''),
    }
  }
  const byLine = new Map(variations.map(({ line }, at) => [line, split[at] ?? []]))
  return rows.map((row) => ({ ...row, options: byLine.get(row.line) ?? row.options }))
}

/** A line of one more picture is no variant. */
function isVariantLine(line: ImportLine, options: readonly Option[], reader: LineReader): boolean {
  if (reader.has('row_kind')) return isVariation(line, reader)
  return options.length > 0 || VARIANT_FIELDS.some((field) => reader.text(line, field) !== '')
}

function readVariants(
  rows: readonly { line: ImportLine; options: readonly Option[] }[],
): readonly Variant[] {
  return rows.map(({ line, options }) => {
    const isAlone = rows.length === 1 && options.every(isDefaultOption)
    return { line, ...readVariant(isAlone ? [] : options) }
  })
}

function hasDoubles(variants: readonly Variant[]): boolean {
  const keys = variants.map(({ size, color }) => `${nameKey(size)}\n${nameKey(color)}`)
  return new Set(keys).size < variants.length
}

type Folded = readonly (readonly [FieldKey, FieldReading | undefined])[]

function choiceFields(
  variants: readonly Variant[],
  declared: readonly Option[],
  open: ReadonlySet<string>,
): Folded {
  const sizes = distinct(variants.map(({ size }) => size))
  const colours = distinct(variants.map(({ color }) => color))
  const fields: [FieldKey, FieldReading | undefined][] = []
  const [inSizes, inColours] = declaredValues(declared, variants.length === 0)
  const isOpen = (isColour: boolean) =>
    variants.length === 0 || [...open].some((name) => isColourName(name) === isColour)
  const allSizes = inOrder(sizes, inSizes, isOpen(false))
  const allColours = inOrder(colours, inColours, isOpen(true))
  if (allSizes.length > 0) fields.push(['sizes', makeReading('sizes', allSizes)])
  if (allColours.length > 0)
    fields.push(['available_colors', makeReading('available_colors', allColours)])
  return fields
}

/** The values that the line of the product lists itself, in the order of the shop that it comes from. */
function declaredValues(declared: readonly Option[], isAll: boolean): [string[], string[]] {
  const lists = declared.map(({ name, value }) => ({ name, values: readList(value) ?? [] }))
  const isColour = (name: string) => readVariant([{ name, value: 'x' }]).color !== ''
  const others = lists.filter(({ name }) => !isColour(name))
  const size = isAll || others.length === 1 ? (others[0]?.values ?? []) : []
  return [size, lists.find(({ name }) => isColour(name))?.values ?? []]
}

function inOrder(values: readonly string[], listed: readonly string[], isAll: boolean): string[] {
  if (isAll) return [...listed]
  const first = listed.filter((each) => values.some((value) => nameKey(value) === nameKey(each)))
  const others = values.filter((value) => !first.some((each) => nameKey(each) === nameKey(value)))
  return [...first, ...others]
}

function distinct(values: readonly string[]): string[] {
  return readList(JSON.stringify(values)) ?? []
}

function variantFields(
  variants: readonly Variant[],
  product: ImportLine,
  reader: LineReader,
): Folded {
  if (variants.length === 0) return []
  const pictures = colourPictures(variants, reader)
  return [
    ['price', findLowestPrice(variants, reader)],
    ...sumStock(variants, product, reader),
    ['part_number', sharedNumber('part_number', variants, product, reader)],
    ['barcode', sharedNumber('barcode', variants, product, reader)],
    ...(pictures ? [['color_images', pictures] as const] : []),
  ]
}

/** A product has one price: of several the lowest. */
function findLowestPrice(
  variants: readonly Variant[],
  reader: LineReader,
): FieldReading | undefined {
  const readings = variants.flatMap(({ line }) => reader.read(line, 'price') ?? [])
  const fault = readings.find((reading) => 'fault' in reading)
  if (fault) return fault
  return readings.sort((a, b) => amount(a) - amount(b))[0]
}

function amount(reading: FieldReading): number {
  return 'value' in reading && typeof reading.value === 'number' ? reading.value : Infinity
}

/** A line that is said to be sold out, and has no number. */
export function readSoldOut(
  line: ImportLine | undefined,
  reader: LineReader,
): FieldReading | undefined {
  const text = line ? reader.text(line, 'in_stock') : ''
  const isOut = readTruth(text) === false || isSoldOut(text)
  return isOut ? makeReading('stock_quantity', 0) : undefined
}

/** The stock of a variant itself; WooCommerce writes "parent" where the product's is that of all. */
function readStockOfLine(line: ImportLine, reader: LineReader): FieldReading | undefined {
  const isShared = reader.has('row_kind') && /^parent$/i.test(reader.text(line, 'stock_quantity'))
  const reading = isShared ? undefined : reader.read(line, 'stock_quantity')
  return reading ?? readSoldOut(line, reader)
}

/** The stock that stands at the product, for those of its variants that have none of their own. */
function readSharedStock(
  variants: readonly Variant[],
  product: ImportLine,
  reader: LineReader,
): FieldReading | undefined {
  const isApart = reader.has('row_kind') && !variants.some(({ line }) => line === product)
  return isApart ? readStockOfLine(product, reader) : undefined
}

function sumStock(variants: readonly Variant[], product: ImportLine, reader: LineReader): Folded {
  const [first] = variants
  const isOne = variants.length === 1 && first?.size === '' && first.color === ''
  const shared = readSharedStock(variants, product, reader)
  if (!reader.hasAny(['stock_quantity', 'in_stock']) || (isOne && first))
    return first ? [['stock_quantity', readStockOfLine(first.line, reader) ?? shared]] : []
  const readings = variants.map(({ line, size, color }) => ({
    reading: readStockOfLine(line, reader),
    named: { ...(size && { size }), ...(color && { color }) },
  }))
  const counted = readings.filter(({ reading }) => reading)
  // The product's own stock is that of all variants without theirs.
  const isRest = shared !== undefined && counted.length < variants.length
  if (isRest && counted.length === 0)
    return [
      ['stock_by_variant', undefined],
      ['stock_quantity', shared],
    ]
  const all = isRest ? [...counted, { reading: shared, named: {} }] : counted
  const fault = all.find(({ reading }) => reading && 'fault' in reading)?.reading
  if (fault) return [['stock_quantity', fault]]
  const stocks = all.flatMap(({ reading, named }): VariantStock[] =>
    reading ? [{ ...named, stock_quantity: amount(reading) }] : [],
  )
  const sum = stocks.reduce((total, { stock_quantity }) => total + (stock_quantity ?? 0), 0)
  return [
    ['stock_by_variant', stocks.length > 0 ? makeReading('stock_by_variant', stocks) : undefined],
    [
      'stock_quantity',
      isRest || stocks.length === variants.length ? makeReading('stock_quantity', sum) : undefined,
    ],
  ]
}

/** A number that all variants share, or that the product itself has; of several none is the product's. */
function sharedNumber(
  field: 'part_number' | 'barcode',
  variants: readonly Variant[],
  product: ImportLine,
  reader: LineReader,
): FieldReading | undefined {
  const isVariant = variants.some(({ line }) => line === product)
  const own = isVariant ? undefined : reader.read(product, field)
  if (own) return own
  const readings = variants.flatMap(({ line }) => reader.read(line, field) ?? [])
  const isShared = new Set(readings.map(({ source }) => source)).size === 1
  return isShared && readings.length === variants.length ? readings[0] : undefined
}

function colourPictures(
  variants: readonly Variant[],
  reader: LineReader,
): FieldReading | undefined {
  const pictures = variants.flatMap(({ line, color }) => {
    const reading = color ? reader.read(line, 'image_url', 'variant_picture') : undefined
    return reading && 'value' in reading && reading.value ? [[color, reading.value]] : []
  })
  return pictures.length > 0
    ? makeReading('color_images', Object.fromEntries(pictures.reverse()))
    : undefined
}

/** What of the variants a product cannot keep. */
function foldingNotes(
  variants: readonly Variant[],
  product: ImportLine,
  reader: LineReader,
  fields: ReadonlyMap<FieldKey, FieldReading>,
): Issue[] {
  const prices = new Set(
    variants.flatMap(({ line }) => {
      const reading = reader.read(line, 'price')
      return reading ? [amount(reading)] : []
    }),
  )
  const notes: Issue[] = []
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (prices.size > 1) notes.push({ why: 'prices', column: 'price', most: high, count: low })
  for (const field of ['part_number', 'barcode'] as const) {
    const numbers = new Set(variants.map(({ line }) => reader.text(line, field)).filter(Boolean))
    if (numbers.size > 1 && !fields.has(field))
      notes.push({ why: 'numbers', column: field, count: numbers.size })
  }
  const count = variants.filter(({ line }) => readStockOfLine(line, reader)).length
  const isShared = readSharedStock(variants, product, reader) !== undefined
  if (count > 0 && count < variants.length && !isShared)
    notes.push({ why: 'uncounted', column: 'stock_quantity', count: variants.length - count })
  if (variants.some(({ isJoined }) => isJoined)) notes.push({ why: 'options', column: 'sizes' })
  return notes
}

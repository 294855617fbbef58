import type { RecordChangeEntry } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import { money } from '../../ui/format.ts'

const { fields } = text.productForm

/** Labels of the fields of a product, and whether their values are short enough to be shown. */
const labels: Readonly<Record<string, readonly [label: string, isShort?: boolean]>> = {
  name: [fields.name, true],
  description: [fields.description],
  category: [fields.category, true],
  price: [fields.price, true],
  stock_quantity: [fields.stock, true],
  featured: [fields.featured, true],
  customization_available: [fields.customization, true],
  image_url: [fields.pictures],
  gallery_images: [fields.pictures],
  image_texts: [fields.pictureTexts],
  color_images: [fields.pictures],
  available_colors: [fields.colours],
  sizes: [fields.sizes],
  stock_by_variant: [fields.variants],
  brand: [fields.brand, true],
  part_number: [fields.partNumber, true],
  barcode: [fields.barcode, true],
  fitting: [fields.fitting],
  fits: [fields.fits],
  goes_with: [fields.goesWith],
  needs_also: [fields.needsAlso],
  specifications: [fields.specifications],
}

/** What a change of a product did, a line for each field. */
export function changeLines({
  type,
  before,
  after,
}: Pick<RecordChangeEntry, 'type' | 'before' | 'after'>): string[] {
  if (type === 'create') return [text.form.created]
  if (type === 'delete') return [text.form.wasDeleted]
  const lines = Object.keys({ ...before, ...after }).map((name) => {
    const [label, isShort = false] = labels[name] ?? [name]
    if (!isShort) return text.form.changed(label)
    return text.form.changedTo(label, shown(name, before?.[name]), shown(name, after?.[name]))
  })
  return [...new Set(lines)]
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? text.form.yes : text.form.no
  if (name === 'price') return money(typeof value === 'number' ? value : null)
  return value === null || value === undefined || value === '' ? text.form.empty : String(value)
}

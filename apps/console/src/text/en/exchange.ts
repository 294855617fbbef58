import type { ColumnKey, MatchKey, System } from '@pitlane/shop/exchange'
import { importIssues } from './import-issues.ts'
import { productCount } from './products.ts'

type OptionKey = Extract<ColumnKey, `option${number}_${'name' | 'value'}`>
const options = [1, 2, 3, 4, 5, 6].flatMap((number) => [
  [`option${number}_name`, `Option ${number}: name`],
  [`option${number}_value`, `Option ${number}: value`],
])

const fields: Readonly<Record<ColumnKey, string>> = {
  id: 'Id',
  name: 'Name',
  category: 'Category',
  price: 'Price',
  stock_quantity: 'Stock',
  stock_by_variant: 'Stock by size and colour',
  part_number: 'Part number',
  barcode: 'Barcode',
  status: 'Shown or hidden',
  fitting: 'Fitting',
  featured: 'Featured',
  customization_available: 'Shoppers may choose a colour',
  description: 'Description',
  image_url: 'Main picture',
  gallery_images: 'Other pictures',
  image_texts: 'What the pictures show',
  available_colors: 'Colours',
  color_images: 'Pictures of colours',
  sizes: 'Sizes',
  brand: 'Brand',
  fits: 'Fits',
  goes_with: 'Makes a set with',
  needs_also: 'Cannot be fitted without',
  specifications: 'Specifications',
  handle: 'Product of the line',
  row_id: 'Number of the line',
  parent: 'Product of the variation',
  row_kind: 'Kind of line',
  variation: 'Variation',
  option_names: 'Names of options',
  option_values: 'Values of options',
  ...(Object.fromEntries(options) as Record<OptionKey, string>),
  picture: 'A picture',
  picture_text: 'What the picture shows',
  variant_picture: 'Picture of the variation',
  summary: 'Short description',
  published: 'Published',
  visibility: 'Visible',
  archived: 'Archived',
  in_stock: 'In stock or not',
}

const systems: Readonly<Record<System, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  square: 'Square',
  ebay: 'eBay',
  medusa: 'Medusa',
  prestashop: 'PrestaShop',
}

const keys: Readonly<Record<MatchKey, string>> = {
  name: 'Name',
  part_number: 'Part number',
  barcode: 'Barcode',
}

const newCount = (count: string) => `${count} new product${count === '1' ? '' : 's'}`

const units = { line: 'Line', row: 'Row', record: 'Record' }

export const exchange = {
  fields,
  title: 'Import products',
  lead: 'A workbook, CSV or JSON, in any order of columns. Nothing is changed before you have seen it.',
  import: 'Import',
  export: 'Export',
  exportTitle: 'Export products',
  exportLead: (count: string) =>
    `The ${productCount(count)} that the table shows${count === '1' ? '' : ', in its order'}.`,
  exporting: (read: string, all: string) => `${read} of ${all} read…`,
  format: 'Kind of file',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV', json: 'JSON' },
  exportFields: 'What of each product',
  fieldChoices: { all: 'Everything', table: 'What the table shows' },
  exported: (count: string) => `${productCount(count)} exported`,
  notExported: 'The products could not be read. Check the connection and try again.',
  file: 'File of products',
  choose: 'Choose a file',
  fileHint: 'Or drop it here.',
  known: (columns: string) =>
    `These columns are known: ${columns}. A file from Export on the list of products has them all; what other columns mean, you say.`,
  reading: 'Reading the file…',
  faults: {
    empty: 'This file is empty.',
    'too-long':
      'This file has more than 200,000 rows. Split it into smaller files and import them one after the other.',
    'too-large':
      'This file is too large to be read in a browser. Split it into smaller files and import them one after the other.',
    slow: 'This file takes too long to read. Save it as CSV in your spreadsheet program and try again.',
    pdf: 'This file is a PDF, not a list. Ask for it as a workbook or as CSV.',
    picture: 'This file is a picture or a film, not a list.',
    document:
      'This file is a document, not a list. Copy its table into a spreadsheet and save that.',
    archive: 'This file is an archive. Unpack it and choose the list in it.',
    locked: 'This workbook is locked with a password. Save it without one and try again.',
    'old-workbook':
      'This workbook is older than Excel 97. Open it in a spreadsheet program and save it as XLSX or CSV.',
    workbook:
      'This workbook cannot be read. Open it in a spreadsheet program and save it as XLSX or CSV.',
    page: 'This file is a web page without a table.',
    xml: 'This XML is no workbook. Save the list as XLSX or CSV.',
    json: 'This file is no JSON list of records. Save the list as JSON, CSV or XLSX.',
    binary: 'This file is no list. Save the list as XLSX, CSV or JSON in your spreadsheet program.',
    unreadable: 'This file could not be read. Try again, or save it as CSV.',
  },
  noRows: 'This file has names of columns, and nothing below them.',
  encoding: 'Letters are read as',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Western (Windows-1252)',
    gb18030: 'Chinese, simplified (GB18030)',
    big5: 'Chinese, traditional (Big5)',
    shift_jis: 'Japanese (Shift-JIS)',
    'euc-kr': 'Korean (EUC-KR)',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
  },
  delimiter: 'Cells are separated by',
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' },
  otherDelimiter: (mark: string) => `“${mark}”`,
  sheet: 'Sheet',
  otherSheets: (names: string) =>
    `Only this sheet is read. ${names} may hold products too: import one after the other.`,
  header: 'Names of columns are in',
  noHeader: 'No line',
  headerChoice: (place: string, names: string) => `${place}: ${names}`,
  firstLines: 'The first lines of the file',
  columns: 'What the columns mean',
  columnGroups: {
    fields: 'Of a product',
    rows: 'Of lists with a line for each size and colour',
  },
  unnamed: 'Cell',
  statuses: { shown: 'Shown', hidden: 'Hidden' },
  unnamedColumn: (number: number) => `Column ${number}`,
  passOver: 'Pass over',
  readColumns: (count: string) =>
    count === '1' ? '1 column is read' : `${count} columns are read`,
  passedOver: (count: string) =>
    count === '1' ? '1 column is passed over' : `${count} columns are passed over`,
  from: (system: System) =>
    `This looks like a list from ${systems[system]}: its lines are folded into products.`,
  doubled: (name: string, first: string, meaning: string) =>
    `“${name}” is passed over, because “${first}” says the ${meaning.toLowerCase()} already.`,
  asLastTime: (date: string) => `The columns mean what you said on ${date}.`,
  guessAgain: 'Guess again',
  by: 'Products are found by',
  keys,
  byHint: 'A line with the id of a product finds it by that.',
  clears: 'Empty cells empty the field (else they leave what is there)',
  categories: 'Categories that the shop does not have',
  categoriesLead: 'Choose a shelf for each. Its products are not imported before.',
  category: (name: string, count: string) => `“${name}” (${productCount(count)})`,
  chooseCategory: 'Choose…',
  noCategory: 'No category',
  keepCategory: (name: string) => `“${name}”, on no shelf`,
  allOthers: 'All others',
  preview: 'What will happen',
  comparing: (done: string) => `Compared with ${productCount(done)} of the shop so far…`,
  notCompared: 'The products of the shop could not be read.',
  kinds: { invalid: 'Cannot be read', changed: 'Changed', new: 'New', unchanged: 'Unchanged' },
  kindLabel: 'Which lines to show',
  nothingOfKind: 'None.',
  noted: (count: string) =>
    `Something is said of ${productCount(count)} that will be imported all the same.`,
  quoted: (count: string, hasColumn: boolean) =>
    hasColumn
      ? `No price in the file: ${newCount(count)} will show “To be quoted”.`
      : `No column gives the price: ${newCount(count)} will show “To be quoted”.`,
  uncounted: (count: string) =>
    `No column gives the stock: ${newCount(count)} will be sold without counting pieces.`,
  free: (names: readonly string[], more: string) =>
    `A price of $0.00: ${names.map((name) => `“${name}”`).join(', ')}${more && ` and ${more} more`} will cost nothing. Empty the price to show “To be quoted”.`,
  place: (unit: keyof typeof units, first: string, last: string) =>
    first === last ? `${units[unit]} ${first}` : `${units[unit]}s ${first} to ${last}`,
  issues: importIssues,
  reason: 'Why it was not imported',
  failedLines: 'Download these lines',
  failedLinesHint:
    'A file of CSV with the reason in its last column. Mend the lines and import that file.',
  failedLinesLeft: (count: string) => `${productCount(count)} could not be read.`,
  run: (count: string) => `Import ${productCount(count)}`,
  running: {
    changing: (done: string, all: string) => `${done} of ${all} changed`,
    sending: 'New products are sent…',
    reading: (done: string, all: string) => `${done} of ${all} read`,
    writing: (done: string, all: string) => `${done} of ${all} written`,
    takingBack: 'What was written of the new products is being taken back…',
    progressLabel: 'How much is done',
    stop: 'Stop',
    stopped: 'You stopped it; no new product stays.',
    leave: 'The import is stopped then, and no new product stays.',
    lost: 'The connection ended; no new product stays.',
  },
  toProducts: 'To the products',
  done: (count: string) => `${productCount(count)} imported`,
  failed: (why: string) => `The import was stopped; what is below is what is left. ${why}`,
  stopped: (done: string, why: string) =>
    `${done}, then it was stopped. What is below is left to do. ${why}`,
}

import type { Issue } from '@pitlane/shop/exchange'

/** What a sentence is made of: the column's label, the cell, and numbers as they are read. */
export interface IssueParts {
  readonly label: string
  readonly cell: string
  /** Of the cell; undefined where it names none, or that of the shop. */
  readonly currency: string | undefined
  /** Another line, as in "line 2". */
  readonly other: string
  readonly most: string
  readonly count: string
}

/** A sentence for each thing that is said of a line. */
export const importIssues: Readonly<Record<Issue['why'], (parts: IssueParts) => string>> = {
  quote: () =>
    'A quote is opened here and never closed. Close it; where it stands for inches, double it and quote the cell.',
  record: () => 'This is no record with names and values.',
  cells: ({ count, most }) =>
    `It has ${count} cells, but there are ${most} columns. A text with the separator in it must stand in quotes.`,
  unnamed: () => 'A product needs a name.',
  heading: ({ cell }) =>
    `“${cell}” looks like a heading or a sum. Take the line out, or write more of the product.`,
  keyless: ({ label }) => `It has no ${label.toLowerCase()}, by which products are found.`,
  'unknown-key': ({ label, cell }) =>
    `No product has the ${label.toLowerCase()} “${cell}”, and there is no name to make a new one.`,
  twice: ({ other }) => `This product stands in the file already, in ${other}.`,
  ambiguous: ({ label, cell }) =>
    `Several products have the ${label.toLowerCase()} “${cell}”: give their id.`,
  variants: () =>
    'Its lines are one product, and nothing tells two of its sizes and colours apart.',
  'any-choice': () =>
    'One of its variations is for any value of a choice, beside several others. Write a line for each.',
  orphan: () => 'The line of the product that it is a variation of is not in the file.',
  'option-row': ({ cell }) =>
    `“${cell}” is a size or colour of the product above, which is not read. Add it in the product’s form.`,
  parts: ({ cell }) =>
    `“${cell}”: its variations have not all as many parts between commas. Write each alike, such as “Black,Large”.`,
  repeated: ({ other }) =>
    `This size and colour of the product stands in the file already, in ${other}.`,
  'no-choice': () =>
    'Other lines of this name have one size or colour each. Write one of each here too, or give it another name.',
  price: ({ label, cell, currency }) =>
    currency === undefined
      ? `${label} cannot be “${cell}”. Write dollars and cents, such as 1299.90.`
      : `${label}: “${cell}” is in another currency (${currency}). Write it in dollars of the shop, such as 1299.90.`,
  stock: ({ label, cell }) => `${label} cannot be “${cell}”. Write a whole number.`,
  truth: ({ label, cell }) => `${label} cannot be “${cell}”. Write yes or no.`,
  status: ({ label, cell }) => `${label} cannot be “${cell}”. Write shown or hidden.`,
  list: ({ label, cell }) => `${label} cannot be “${cell}”. Write a list such as S, M, L.`,
  json: ({ label, cell }) => `${label} cannot be “${cell}”. Write it as Export does.`,
  category: ({ cell }) => `The shop has no category “${cell}”. Choose one for it above.`,
  date: ({ label, cell }) =>
    `${label}: a spreadsheet took it for a date, “${cell}”. Format the cell as text and type it again.`,
  letters: ({ label, cell }) =>
    `${label}: “${cell}” has a letter that cannot be read. Type it again, or choose above how letters are read.`,
  lost: ({ label, cell }) =>
    `${label}: the letters of “${cell}” were lost when the file was saved. Save the list as XLSX or as CSV in UTF-8, and choose that.`,
  shortened: ({ label, cell }) =>
    `${label}: a spreadsheet has shortened “${cell}”, and its last digits are lost. Format the cell as text and type it again.`,
  error: ({ label, cell }) => `${label}: “${cell}” is an error of the spreadsheet.`,
  formula: ({ label }) =>
    `${label}: this formula has no value yet. Open the file in a spreadsheet program and save it.`,
  merged: ({ label }) =>
    `${label}: this cell is merged over several rows. Write the number of each row.`,
  long: ({ label, most, count }) => `${label} has ${count} letters; at most ${most} fit.`,
  many: ({ label, most, count }) => `${label} has ${count} entries; at most ${most} fit.`,
  kind: ({ label, cell }) => `${label} cannot be “${cell}”.`,
  'short-line': ({ count, most }) =>
    `It has ${count} of ${most} cells; what is missing is left as it is.`,
  swallowed: ({ count }) =>
    `One of its cells holds ${count === '1' ? 'a line that looks like one of its own' : `${count} lines that look like lines of their own`}. Is a quote missing?`,
  namesake: () => 'Another product has this name as well.',
  'by-variant': ({ count }) =>
    `Its stock is counted by size or colour, ${count} in all: change “Stock by size and colour”, or leave the stock empty.`,
  'picture-http': ({ label, cell }) =>
    `${label}: “${cell}” is left out, because browsers show no picture from an address without https.`,
  'picture-file': ({ label, cell }) =>
    `${label}: “${cell}” is left out. It names a file, not an address; add the picture in the product’s form.`,
  'picture-page': ({ label, cell }) =>
    `${label}: “${cell}” is left out. It leads to a page, not to a picture.`,
  'picture-scheme': ({ label, cell }) =>
    `${label}: “${cell}” is left out. It is no https address of a picture.`,
  bike: ({ cell }) => `The shop has no bike “${cell}”; it is left out.`,
  'check-digit': ({ cell }) =>
    `The last digit of the barcode “${cell}” does not agree with the others. It is kept as it is.`,
  prices: ({ count, most }) =>
    `Its sizes and colours cost ${count} to ${most}. A product has one price: the lowest is taken.`,
  numbers: ({ label }) =>
    `${label}: its sizes and colours have one each. A product has one, so none is kept.`,
  unpublished: ({ count }) =>
    `${count} of its sizes and colours are not published there, and left out.`,
  uncounted: ({ count }) => `${count} of its sizes and colours have no stock in the file.`,
  options: () =>
    'It has more choices than size and colour: they are joined, such as “10 cm / left”.',
}

import writeSheet from 'write-excel-file/universal'

export type SheetRow = readonly (string | number)[]

/** A workbook of Excel. Every text is a text: none is run as a formula. */
export function writeXlsx(rows: readonly SheetRow[]): Promise<Blob> {
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { type: Number, value } : { type: String, value: escaped(value) },
    ),
  )
  return writeSheet(cells, { stickyRowsCount: 1 }).toBlob()
}

/** XML has no control characters, and reads a carriage return as a line feed: Office writes them by their number. */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (letter) => {
      const digits = letter.charCodeAt(0).toString(16).padStart(4, '0')
      return `_x${digits.toUpperCase()}_`
    })
}

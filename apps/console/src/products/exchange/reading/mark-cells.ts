/** Stands in a cell whose formula has no value, which the reader of workbooks would take for an empty one. */
export const NO_VALUE = '\ue000formula'

/** A sheet of Excel as XML, with a mark in each cell that has a formula and no value. */
export function markExcelFormulas(xml: string): string {
  return xml.replaceAll(
    /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g,
    (_cell, prefix: string, attributes: string) =>
      `<${prefix}c${attributes.replace(/\st="\w*"/, '')} t="str"><${prefix}v>${NO_VALUE}</${prefix}v></${prefix}c>`,
  )
}

/** A workbook of LibreOffice as XML: formulas without a value are marked, and amounts have their currency in their text. */
export function markOpenCells(xml: string): string {
  return xml
    .replaceAll(
      /<table:table-cell\b([^<>]*\btable:formula="[^<>]*?)(?:\/>|>\s*<\/table:table-cell>)/g,
      (cell, attributes: string) =>
        /\boffice:(?:string-|date-|time-|boolean-)?value="/.test(attributes)
          ? cell
          : `<table:table-cell${attributes.replace(/\soffice:value-type="\w*"/, '')} office:value-type="string" office:string-value="${NO_VALUE}"/>`,
    )
    .replaceAll(
      /(<table:table-cell\b[^<>]*\boffice:currency="(\w+)"[^<>]*>\s*<text:p>)/g,
      (start, _all, currency: string) => (currency === 'SGD' ? start : `${start}${currency} `),
    )
}

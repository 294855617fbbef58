/** Digits of an EAN, UPC or GTIN, the check digit among them. */
const LENGTHS = [8, 12, 13, 14]

/** A barcode as it is kept: without the blanks and hyphens between its digits, and the ".0" of a program that takes it for a decimal. */
export function cleanBarcode(text: string): string {
  const bare = text.trim().replaceAll(/\s+/g, ' ')
  const code = bare.replace(/^(\d+)\.0$/, '$1')
  return /^\d[\d\s-]*$/.test(code) ? code.replaceAll(/\D/g, '') : code
}

/** What spellings of one barcode have in common: a spreadsheet drops zeros, and an EAN has one more than its UPC. */
export function barcodeKey(barcode: string): string {
  const clean = cleanBarcode(barcode)
  return /^\d+$/.test(clean) ? clean.replace(/^0+(?=\d)/, '') : clean.toUpperCase()
}

/** True if a barcode is as long as an EAN, UPC or GTIN, and its last digit does not agree with the others. */
export function hasWrongCheckDigit(barcode: string): boolean {
  const clean = cleanBarcode(barcode)
  if (!/^\d+$/.test(clean) || !LENGTHS.includes(clean.length)) return false
  const digits = [...clean].map(Number).reverse()
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 !== 0
}

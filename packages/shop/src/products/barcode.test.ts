import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeKey, cleanBarcode, hasWrongCheckDigit } from './barcode.ts'

test.each(['4006381333931', '5449000000996', '036000291452', '96385074', '00012345600012'])(
  'T6 T11 %s has its check digit',
  (barcode) => {
    expect(hasWrongCheckDigit(barcode)).toBe(false)
  },
)

test('T6 T11 any other last digit is wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (more) => {
      const last = (1 + more) % 10
      expect(hasWrongCheckDigit(`400638133393${last}`)).toBe(true)
    }),
  )
})

test('T6 T11 what is no EAN, UPC or GTIN is not doubted', () => {
  for (const code of ['', 'ABC-123', '12345', '123456789', 'X4006381333930'])
    expect(hasWrongCheckDigit(code)).toBe(false)
})

test('T6 T11 one barcode is found whatever zeros, blanks and hyphens it is written with', () => {
  const same = [
    '036000291452',
    '0036000291452',
    '36000291452',
    ' 0 36000-29145 2 ',
    '00036000291452',
  ]
  expect(new Set(same.map(barcodeKey)).size).toBe(1)
  expect(cleanBarcode(' 0 36000-29145 2 ')).toBe('036000291452')
  expect(cleanBarcode('  AB  12-3 ')).toBe('AB 12-3')
  expect(cleanBarcode('4006381333931.0')).toBe('4006381333931')
  expect(cleanBarcode('12.5')).toBe('12.5')
  expect(barcodeKey('ab-1')).toBe('AB-1')
  expect(barcodeKey('000')).toBe('0')
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseBytes, checkFile } from '../../../test/check-file.ts'
import { IMPORT_CASES, READ_AS } from '../../../test/import-cases.ts'
import { FileError } from './reading/file-error.ts'

const SAID_LETTERS = 40

/** What is said of a line: the word for it, with the cell or the line that it names. */
function saidOf({ why, cell, other }: { why: string; cell?: string; other?: number }): string {
  const named = cell?.slice(0, SAID_LETTERS) ?? other
  return named === undefined ? why : `${why} ${named}`
}

test('T11 each file in test/import has its lines in the table', () => {
  const names = readdirSync(new URL('../../../test/import', import.meta.url))
  expect(names.sort()).toEqual(Object.keys(IMPORT_CASES).sort())
})

test.each(Object.entries(IMPORT_CASES))(
  'T11 F2 F5 F6 F7 F9 F17 F19 F20 F21 F22 F23 F25 F26 F27 F28 F29 %s becomes what its lines say',
  async (name, expected) => {
    const checked = await checkFile(caseBytes(name)).catch((error: unknown) => {
      if (error instanceof FileError) return error.fault
      throw error
    })
    if (typeof checked === 'string') return expect(checked).toBe(expected)
    expect(checked.file).toMatchObject(READ_AS[name] ?? {})
    expect(
      checked.rows.map(({ item, kind, values, faults, notes }) => [
        ...item.places,
        kind,
        kind === 'new' ? values : {},
        ...[...faults, ...notes].map(saidOf),
      ]),
    ).toEqual(expected)
  },
)

test('T11 M1 a list of part numbers without names changes the products that are there', async () => {
  const products = [
    { id: 'a', name: 'Lever', part_number: 'pn-1001', price: 50, stock_quantity: 4 },
    { id: 'b', name: 'Disc', part_number: 'PN-1002', price: 66, stock_quantity: 9 },
  ]
  const { by, rows } = await checkFile(caseBytes('t-partno.csv'), { products })
  expect(by).toBe('part_number')
  expect(rows.map(({ kind, values }) => [kind, values])).toEqual([
    ['changed', { price: 55 }],
    ['unchanged', {}],
  ])
})

test('T11 F20 a name with other blanks and letters changes its product and makes no twin', async () => {
  const products = [{ id: 'a', name: 'K Disc', price: 0 }]
  const { rows } = await checkFile(caseBytes('k-names.csv'), { products })
  expect(rows.map(({ kind }) => kind)).toEqual([
    'changed',
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'new',
    'invalid',
  ])
  expect(rows[0]?.values).toEqual({ price: 1 })
})

test('T11 F7 F17 encoding, separator, sheet and the line of the names can be chosen otherwise', async () => {
  const latin = await checkFile(caseBytes('c-gbk.csv'), { choices: { encoding: 'windows-1252' } })
  expect(latin.rows[0]?.name).toContain('\u00c7')
  const bars = await checkFile(caseBytes('p-lists.csv'), { choices: { delimiter: '|' } })
  expect(bars.file.delimiter).toBe('|')
  const intro = await checkFile(caseBytes('j-second-sheet.xlsx'), { choices: { sheet: 0 } })
  expect(intro.file.header).toEqual(['Read me first'])
  const titled = await checkFile(caseBytes('j-title-above.xlsx'), { choices: { header: 2 } })
  expect(titled.file.header).toEqual(['Price list 2026'])
  const none = await checkFile(caseBytes('l-dup.csv'), { choices: { header: 0 } })
  expect(none.file.header).toEqual(['', '', '', '', '', ''])
  expect(none.file.lines).toHaveLength(2)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from '../../../ui/csv/csv-text.ts'
import { unguarded } from '../../../ui/csv/formula.ts'
import { DELIMITERS, guessDelimiter, readCsv, readSeparatorLine } from './read-csv.ts'

const read = (text: string, delimiter = ',') =>
  [...readCsv(text, delimiter)].map(({ place, cells, fault }) =>
    fault ? [place, fault] : [place, ...cells],
  )

test.each([
  [
    '17" rim tape within quotes',
    '"17" rim tape",12.5\nDisc,99',
    [
      [1, '17" rim tape', '12.5'],
      [2, 'Disc', '99'],
    ],
  ],
  [
    'a doubled quote',
    '"7"" lamp",89\nDisc,99',
    [
      [1, '7" lamp', '89'],
      [2, 'Disc', '99'],
    ],
  ],
  ['a quote within a plain cell', '7" lamp,89\n', [[1, '7" lamp', '89']]],
  [
    'a quote that is not closed',
    'a,1\n"b,2\nc,3\nd,4',
    [
      [1, 'a', '1'],
      [2, 'quote'],
      [3, 'c', '3'],
      [4, 'd', '4'],
    ],
  ],
  [
    'one in a later cell',
    'a,1\nb,"2\nc,3',
    [
      [1, 'a', '1'],
      [2, 'quote'],
      [3, 'c', '3'],
    ],
  ],
  [
    'one that is doubled and not closed',
    '"7"" lamp,89\nc,3\n"5"" lamp,1\nd,4',
    [
      [1, 'quote'],
      [2, 'c', '3'],
      [3, 'quote'],
      [4, 'd', '4'],
    ],
  ],
  [
    'one before a good one',
    'a,"open\n"b","x"\nc,1',
    [
      [1, 'quote'],
      [2, 'b', 'x'],
      [3, 'c', '1'],
    ],
  ],
  [
    'quotes within that are not doubled',
    'a,"fits 7" rims, silver\nb,ok',
    [
      [1, 'quote'],
      [2, 'b', 'ok'],
    ],
  ],
  [
    'lines within a cell',
    'a,"one\ntwo\r\nthree",5\nb,x,1',
    [
      [1, 'a', 'one\ntwo\r\nthree', '5'],
      [4, 'b', 'x', '1'],
    ],
  ],
  [
    'blank lines',
    '\n\na,1\n\n , \nb,2\n',
    [
      [3, 'a', '1'],
      [6, 'b', '2'],
    ],
  ],
  [
    'line ends of old Macs',
    'a,1\rb,2\r',
    [
      [1, 'a', '1'],
      [2, 'b', '2'],
    ],
  ],
  ['blanks around quotes', 'a, "b, c" ,d\n', [[1, 'a', 'b, c', 'd']]],
  ['empty cells', ',\n"",x\n', [[2, '', 'x']]],
  ['no end of line', 'a,', [[1, 'a', '']]],
])('T11 %s', (_what, text, lines) => {
  expect(read(text)).toEqual(lines)
})

test('T11 a quote that takes lines of their own into a cell is told of', () => {
  const text = 'Name,Price,Note\na,1,"7\nb,2,ok\nc,3,ok\nd,4,x"\ne,5,"one\ntwo, three\nfour"\n'
  const lines = [...readCsv(text, ',')]
  expect(lines.map(({ place, swallowed }) => [place, swallowed])).toEqual([
    [1, undefined],
    [2, 2],
    [6, undefined],
  ])
})

const swallowedIn = (text: string, delimiter = ',') =>
  [...readCsv(text, delimiter)].flatMap(({ place, swallowed }) =>
    swallowed ? [[place, swallowed]] : [],
  )

test.each([
  [
    'two lines, from the middle of one to that of the next',
    'part no,name,brand,price,stock\nA,Disc,Brembo,5,1\nB,Lever,",6,2\nC,Pump,",7,3\nD,Fork,Brembo,8,4\n',
    [[3, 1]],
  ],
  [
    'two lines, from the beginning of one to that of the next',
    'name,price,stock\n"17 inch rim,5,3\nLever 22",6,2\nDisc,9,1\n',
    [[2, 1]],
  ],
  [
    'lines of two columns',
    'name,price\n"17 inch rim,5\nLever,6\nPump,7\nRim 22",8\nDisc,9\n',
    [[2, 2]],
  ],
  ['two lines of two columns', 'name,price\n"17 inch rim,5\nRim 22",8\nDisc,9\n', [[2, 1]]],
  [
    'lines below a title and a blank line',
    'Prices of 2026\n\nname,price,stock\n"17 inch rim,5,3\nLever 22",6,2\n',
    [[4, 1]],
  ],
  [
    'lines whose cells have blanks before them',
    'name, price, stock\n"17 inch rim, 5, 3\nLever 22", 6, 2\n',
    [[2, 1]],
  ],
])('T11 a quote that takes %s into a cell is told of', (_what, text, swallowed) => {
  expect(swallowedIn(text)).toEqual(swallowed)
})

test.each([
  ['name,description\nA,"Light\nSoft, warm"\n'],
  ['name,description\nA,"Light\nwidth 1,5 mm"\n'],
  ['name,price\n"Lever\nleft, short",5\n'],
  ['name,price,description\nA,5,"Light\nSoft, warm, dry\nRed, black, blue"\n'],
  ['name,price,description\nA,5,"Sizes:\nS,M\nL,XL"\n'],
  ['name,description,price\nA,"Soft, warm\nand dry, too",5\n'],
  ['"name\nof it","price\nwith GST"\nA,5\n'],
])('T11 %j has texts of several lines, and tells of none', (text) => {
  expect(swallowedIn(text)).toEqual([])
})

const cell = fc.string({ unit: fc.constantFrom(...'ab9é"\',;|\t\r\n =-刹'), maxLength: 12 })
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  .filter((table) => table.every((row) => row.some((each) => each.trim() !== '')))

test('O8 T11 what is written is read: any cells, quotes and line breaks', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const text = csvText(table).replace('\ufeff', '')
      const lines = [...readCsv(text, ',')]
      expect(lines.map(({ cells }) => cells.map((each) => unguarded(String(each))))).toEqual(table)
      const ends = [
        0,
        ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length),
      ]
      for (const { place } of lines) expect(ends[place - 1]).toBeDefined()
    }),
  )
})

test('T11 a line with a bad quote loses itself alone, wherever it stands', () => {
  const good = fc.stringMatching(/^[a-z]{1,5}$/)
  const bad = fc.constantFrom('"open,1', 'x,"open', '"7"" lamp,2', 'a,"fits 7" rims')
  const lines = fc.array(
    fc.oneof(
      good.map((name) => ({ text: `${name},1`, name })),
      bad.map((text) => ({ text, name: '' })),
    ),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, (given) => {
      const found = read(given.map(({ text }) => text).join('\n'))
      const names = given.map(({ name }, index) =>
        name ? [index + 1, name, '1'] : [index + 1, 'quote'],
      )
      expect(found).toEqual(names)
    }),
  )
})

test('T11 any text is read to its end, in a time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a",\n\r '), maxLength: 200 }), (text) => {
      for (const { place, cells } of readCsv(text, ',')) {
        expect(place).toBeGreaterThan(0)
        expect(cells.length).toBeGreaterThan(0)
      }
    }),
  )
  for (const piece of [
    '"',
    'a,"\n',
    'a\n',
    '"""\n',
    '"a\n',
    ',"a""\n',
    '"x" \n',
    '" ',
    'a,"b" c\n',
  ])
    for (const delimiter of [',', '|'])
      expect([...readCsv(piece.repeat(100_000 / piece.length), delimiter)]).toBeDefined()
})

test.each([
  ['sep=;\r\nName;Price', ';'],
  ['SEP=\t\nName\tPrice', '\t'],
  ['"sep=,"\nName,Price', ','],
  ['separate;Price', undefined],
  ['Name;sep=;', undefined],
])('T11 %j names its separator', (text, delimiter) => {
  expect(readSeparatorLine(text)?.delimiter).toBe(delimiter)
})

test('T11 the separator is that by which lines are even, whatever one odd line says', () => {
  const none = () => 0
  expect(guessDelimiter('Name\tPrice\nH01\t1,299\nH02\t1.299,00\nH03\t$1,299.00', none)).toBe('\t')
  expect(guessDelimiter('a;b;c\n1,5;2,5;x, y\n"S;M";2;3', none)).toBe(';')
  expect(guessDelimiter('Price, list, of, 2026\nName;Price\na;1\nb;2\nc;3', none)).toBe(';')
  expect(guessDelimiter('Name\nLever\nDisc', none)).toBe(',')
  const table = fc.array(
    fc.array(fc.stringMatching(/^[a-z0-9 ]{1,6}$/), { minLength: 3, maxLength: 3 }),
    { minLength: 2, maxLength: 9 },
  )
  fc.assert(
    fc.property(table, fc.constantFrom(...DELIMITERS), (cells, delimiter) => {
      const text = cells.map((row) => row.join(delimiter)).join('\n')
      expect(guessDelimiter(text, none)).toBe(delimiter)
    }),
  )
})

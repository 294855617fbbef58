import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../../../test/start-model.ts'
import { type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'

let model: StartedModel
let started: StartedPlatform
beforeAll(async () => {
  model = await startModel()
  started = await startPlatform({ model: { baseUrl: model.baseUrl, model: 'one' } })
})
afterAll(async () => {
  await started.stop()
  await model.stop()
})
beforeEach(() => {
  model.requests.length = 0
})

/** Uploads a file, and has it read. */
async function extract(name: string, content: string | Uint8Array, json_schema: object) {
  const { Core } = started.service.integrations
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  const { file_url } = await Core.UploadFile({ file: new File([bytes], name) })
  return Core.ExtractDataFromUploadedFile({ file_url, json_schema })
}

const row = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    stock: { type: 'integer' },
    sold: { type: 'boolean' },
  },
  required: ['name', 'price'],
}
const rows = { type: 'array', items: row }

/** A spreadsheet of one sheet, from the XML of its rows. */
function xlsx(sheet: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const pack = 'http://schemas.openxmlformats.org/package/2006'
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${pack}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const packed = Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])
  return zipSync({ ...Object.fromEntries(packed), ...more })
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEAD = `<row r="1">${text('A1', 'name')}${text('B1', 'price')}</row>`

describe('W4 ExtractDataFromUploadedFile without the model', () => {
  test('reads the rows of a CSV, as the schema types them', async () => {
    const csv = '\ufeffname;price;stock;sold\n"Chain; gold";12.5;3;true\nLever;7;;false\n\n'
    const read = [
      { name: 'Chain; gold', price: 12.5, stock: 3, sold: true },
      { name: 'Lever', price: 7, sold: false },
    ]
    expect(await extract('a.csv', csv, rows)).toEqual(read)
    const list = { type: 'object', properties: { parts: rows }, required: ['parts'] }
    expect(await extract('a.csv', csv, list)).toEqual({ parts: read })
    expect(await extract('b.csv', 'name,price\n0012,3\n', row)).toEqual({ name: '0012', price: 3 })
    expect(model.requests).toEqual([])
  })

  test('reads JSON', async () => {
    expect(await extract('a.json', '{"name":"Chain","price":1}', row)).toEqual({
      name: 'Chain',
      price: 1,
    })
  })

  test('reads the first sheet of a spreadsheet, and of a formula what it came to', async () => {
    const sheet = `${HEAD}<row r="2">${text('A2', 'Chain')}<c r="B2"><f>6*2</f><v>12</v></c></row><row r="3">${text('A3', '=cmd|x')}<c r="B3"><f>WEBSERVICE("http://10.0.0.1/")</f><v>4</v></c></row>`
    expect(await extract('a.xlsx', xlsx(sheet), rows)).toEqual([
      { name: 'Chain', price: 12 },
      { name: '=cmd|x', price: 4 },
    ])
  })

  test.each([
    ['a CSV with a price that is none', 'a.csv', 'name,price\nChain,cheap\n', rows, 422, 'price'],
    [
      'a CSV of two rows for a schema of one',
      'a.csv',
      'name,price\na,1\nb,2\n',
      row,
      422,
      'several rows',
    ],
    [
      'a CSV with a quote that never ends',
      'a.csv',
      'name,price\n"a,1\n',
      rows,
      400,
      'cannot be read',
    ],
    ['JSON that does not meet the schema', 'a.json', '{"name":"Chain"}', row, 422, 'price'],
    ['half a JSON', 'a.json', '{"name":"Ch', row, 400, 'not valid JSON'],
    ['a schema that is none', 'a.json', '{}', { type: 'cat' }, 400, 'schema is not valid'],
  ])('refuses %s', async (_what, name, content, schema, status, words) => {
    await expect(extract(name, content, schema)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(words),
    })
  })
})

describe('sec S17 a spreadsheet', () => {
  const zeros = new Uint8Array(30 * 1024 * 1024)

  test.each([
    ['that unpacks to 30 MB', () => xlsx(HEAD, { 'xl/sharedStrings.xml': zeros })],
    [
      'that says it is smaller than it is',
      () => understated(xlsx(HEAD, { 'xl/sharedStrings.xml': zeros })),
    ],
    [
      'with a cell a million rows down',
      () => xlsx(`${HEAD}<row r="1048576">${text('XFD1048576', 'x')}</row>`),
    ],
    ['that is cut off', () => xlsx(HEAD).subarray(0, 400)],
    ['that is another archive', () => zipSync({ 'a.txt': strToU8('x') })],
  ])('%s is refused, and the next one is read', async (_what, made) => {
    await expect(extract('a.xlsx', made(), rows)).rejects.toMatchObject({ status: 400 })
    const good = xlsx(`${HEAD}<row r="2">${text('A2', 'Chain')}<c r="B2"><v>12</v></c></row>`)
    expect(await extract('a.xlsx', good, rows)).toEqual([{ name: 'Chain', price: 12 }])
  })

  /** Writes a size of 100 bytes for the largest file into the directory and the file's own head. */
  function understated(bytes: Uint8Array): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at + 4 <= bytes.length; at++) {
      if (view.getUint32(at, true) === zeros.length) view.setUint32(at, 100, true)
    }
    return bytes
  }

  test('with names that reach for a prototype leaves it alone', async () => {
    const sheet = `<row r="1">${text('A1', '__proto__')}</row><row r="2">${text('A2', 'x')}</row>`
    await extract('a.xlsx', xlsx(sheet), { type: 'array' })
    expect(Object.prototype).not.toHaveProperty('x')
  })
})

describe('W4 ExtractDataFromUploadedFile with the model', () => {
  test('sec S25 shows it all other files, and answers what meets the schema', async () => {
    model.answer({ text: '{"name":"Chain"}' }, { text: '{"name":"Chain","price":12}' })
    expect(await extract('a.pdf', '%PDF-1.7 Chain 12', row)).toEqual({ name: 'Chain', price: 12 })
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain(
      'data:application/pdf;base64,',
    )
    expect(model.requests).toHaveLength(2)
  })

  test.each(['nonsense', { text: 'no idea' }] as const)(
    'answers nothing when that comes to nothing',
    async (answer) => {
      model.answer(answer, answer)
      await expect(extract('a.pdf', '%PDF-1.7 x', row)).rejects.toMatchObject({
        status: 502,
        code: 'model_failed',
      })
    },
  )
})

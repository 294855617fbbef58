import { PassThrough, type Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import {
  asOthersSee,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'
import type { RecordChange } from '../write/changes.ts'

/** Anybody may offer something; what it cost is for admins, and who sent it is for nobody to be read. */
const offer: EntitySchema = {
  name: 'Offer',
  type: 'object',
  properties: {
    title: { type: 'string' },
    cost: { type: 'number', default: 0, rules: { read: false, write: false } },
    sender: { type: 'string', default: '', rules: { read: false } },
  },
  required: ['title', 'cost', 'sender'],
  access: { create: true, read: true },
}

describeDatabases('import', (databases) => {
  let shop: TestEntities
  beforeEach(async () => {
    shop = await startEntities(await databases.open(), [...schemas, offer])
  })

  async function send(
    file: string | Uint8Array<ArrayBuffer>,
    {
      who = 'admin',
      entity = 'Part',
      accept = 'application/json',
      field = 'file',
      query = '',
      payload = (form: Buffer): Buffer | Readable => form,
    } = {},
  ) {
    const form = new FormData()
    form.append('note', 'before the file')
    form.append(field, new Blob([file]), 'parts.csv')
    const { headers, body } = new Request('http://x', { method: 'POST', body: form })
    if (!body) throw new Error('a form has a body')
    return shop.inject({
      method: 'POST',
      url: `/api/apps/test/entities/${entity}/import?${query}`,
      headers: {
        'content-type': headers.get('content-type') ?? '',
        accept,
        ...(who !== 'visitor' && { authorization: `Bearer ${who as Who}` }),
      },
      payload: payload(Buffer.from(await new Response(body).arrayBuffer())),
    })
  }
  const all = async () => (await shop.call('visitor', 'GET', 'Part?sort=created_date')).body
  const details = async (file: string) => {
    const { status, body } = await send(file)
    expect([status, body.status, body.output]).toEqual([200, 'error', null])
    expect(await all()).toEqual([])
    return body.details
  }

  test('K3 W2 a CSV file becomes records, typed by the schema, and each is told once', async () => {
    const told: RecordChange[] = []
    shop.area.onChange((change) => told.push(change))
    const { status, body } = await send(
      'Name,PRICE,Stock,featured,Colours,specifications,kind,created date\r\n' +
        '"Lever, ""long""",12.50,3,yes,red | blue,"{""Weight"":""1 kg""}",lever,2001-01-01\r\n' +
        '\'=1+1,\'-0,,FALSE,"[""a|b""]",,,\r\n' +
        '\r\n' +
        ',,,,,,,\r\n' +
        '"two\nlines",,,,,,\r\n',
    )
    expect([status, body.status, body.details]).toEqual([200, 'success', null])
    expect(body.output).toMatchObject([
      {
        name: 'Lever, "long"',
        price: 12.5,
        stock: 3,
        featured: true,
        colours: ['red', 'blue'],
        specifications: { Weight: '1 kg' },
        kind: 'lever',
      },
      { name: '=1+1', price: 0, stock: 1, featured: false, colours: ['a|b'] },
      { name: 'two\nlines', stock: 1 },
    ])
    expect(body.output[0].created_date).not.toContain('2001')
    expect(await all()).toEqual(body.output.map(asOthersSee))
    expect(told.map(({ type, record }) => [type, record])).toEqual(
      body.output.map((record: object) => ['create', asOthersSee(record)]),
    )
  })

  test.each([
    ['semicolons and a mark', '\ufeffname;price\nLever;5'],
    ['tabs', 'name\tprice\nLever\t5'],
    ['commas and CR alone', 'name,price\rLever,5'],
    ['a quoted header with another mark in it', '"na;;;me",price\nLever,5'],
    ['empty lines first', '\n\nname,price\nLever,5'],
    ['UTF-16', Buffer.from('\ufeffname\tprice\r\nLever\t5', 'utf16le')],
    ['JSON', '\n[{"name":"Lever","price":5,"id":"mine","nope":1}]\n'],
  ])('K3 a file with %s is read', async (_what, file) => {
    const { body } = await send(file)
    expect([body.details, body.output?.length]).toEqual([null, 1])
    expect(await all()).toMatchObject([{ name: 'Lever', price: 5, stock: 1 }])
  })

  test.each([
    ['name,colour\na,b', 'Part has no field for the column "colour".'],
    ['name,name\na,b', 'Two columns of the file are for "name", one of them is "name".'],
    ['name,N a m e\na,b', 'Two columns of the file are for "name", one of them is "N a m e".'],
    ['name,\na,b', 'A column of the file has no name.'],
    ['price\n5', 'The file has no column "name", which every Part needs.'],
    ['name,__proto__\na,{}', 'Part has no field for the column "__proto__".'],
    ['name,constructor\na,b', 'Part has no field for the column "constructor".'],
    ['', 'The file is empty. Its first line must name the columns.'],
    ['name\n"a', 'has no closing quote.'],
    ['name\na "b" c', 'A quote stands in the wrong place'],
    ['[{"name":"a"}', 'The file is not a JSON array of records.'],
    ['{"name":"a"}', 'The file is not a JSON array of records.'],
    ['[{"name":"a"}] x', 'The file is not a JSON array of records.'],
    ['[{"name":"a"},]', 'Record 2 is not valid JSON.'],
    ['[{"name":"a","__proto__":{"x":1}}]', 'Record 1 is not valid JSON.'],
    [`[${'['.repeat(100)}${']'.repeat(100)}]`, 'Row 1: it is nested too deeply'],
    ['["a"]', 'Row 1: it is not an object'],
    ['name\na,b', 'Row 2: it has 2 cells, but there are 1 columns'],
  ])('K3 sec S6 %j is refused with a plain sentence, and nothing is kept', async (file, text) => {
    expect(await details(file)).toContain(text)
    expect({}).not.toHaveProperty('x')
  })

  test('K3 a file that is not text is refused', async () => {
    const { body } = await send(Uint8Array.of(110, 97, 0xff, 10, 0xfe))
    expect(body.details).toMatch(/^The file is not a text in UTF-8\./)
  })

  test('K3 the faults of all rows are told at once, with the numbers a spreadsheet shows', async () => {
    const text = await details(
      'name,price,featured\nok,1,no\n\n,2,no\na,1 000,no\nb,1,maybe\nc,-1,',
    )
    expect(text.split('\n')).toEqual([
      'Nothing was imported.',
      'Row 4: Error in field name: is required',
      'Row 5: Error in field price: "1 000" is not a number such as 1234.5',
      'Row 6: Error in field featured: "maybe" is not true or false',
      'Row 7: Error in field price: must be >= 0',
    ])
    const many = await details(`name,price\n${'a,x\n'.repeat(150)}`)
    expect(many.split('\n')).toHaveLength(102)
    expect(many).toContain('Row 101: Error in field price')
    expect(many).toMatch(/\nThe rest of the file was not looked at\.$/)
  })

  test('K3 a file of many records comes back in its order, in one change', async () => {
    const rows = Array.from({ length: 1_203 }, (_, index) => `Part ${index},${index}`)
    const { body } = await send(`name,price\n${rows.join('\n')}`)
    expect(body.output.map(({ name }: { name: string }) => name)).toEqual(
      rows.map((row) => row.split(',')[0]),
    )
    expect(await all()).toEqual(body.output.map(asOthersSee))
  })

  test('K3 more records than a user may send are refused; an admin may send as many as they like', async () => {
    const file = `title\n${'a\n'.repeat(20_001)}`
    const { body } = await send(file, { who: 'anna', entity: 'Offer' })
    expect(body.details).toContain('A file may hold 20,000 records')
    expect((await shop.call('admin', 'GET', 'Offer')).body).toEqual([])
    const { body: ofAdmin } = await send(file.replace('title', 'name'))
    expect(ofAdmin.output).toHaveLength(20_001)
  })

  test('K3 whoever accepts lines hears how far it is; the answer is the last of them', async () => {
    const { text } = await send(`name\n${'a\n'.repeat(450)}`, { accept: 'application/x-ndjson' })
    const told = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(told.at(-2)).toEqual({ status: 'writing', records: 450, written: 450 })
    expect(told.at(-1)).toMatchObject({ status: 'success', details: null })
    expect(told.at(-1).output).toHaveLength(450)
    const bad = await send('nope', { accept: 'application/x-ndjson', field: 'other' })
    expect(JSON.parse(bad.text)).toMatchObject({ status: 'error', output: null })
  })

  describe('a form that is broken is refused, and nothing of its file is kept', () => {
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const file = `${start}name\nLever\nDisc\n\r\n`
    const field = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ny\r\n`

    test.each([
      ['ends within its file', `${start}name\nLever\nDi`, 400],
      ['ends behind its file', file, 400],
      ['ends without its last mark', `${file}--x\r\n`, 400],
      ['ends within a field behind its file', `${file}--x\r\nContent-Disposition: form-`, 400],
      ['has a second file', `${file}${file}--x--\r\n`, 413],
      ['has a field too many behind its file', `${file}${field('a').repeat(30)}--x--\r\n`, 413],
      ['reaches for a prototype behind its file', `${file}${field('__proto__')}--x--\r\n`, 400],
      ['has no boundary in its type', file, 400, 'multipart/form-data'],
      [
        'has a boundary that is too long',
        file,
        400,
        `multipart/form-data; boundary=${'x'.repeat(300)}`,
      ],
    ])(
      'K3 sec S17 it %s',
      async (_what, payload, status, type = 'multipart/form-data; boundary=x') => {
        const post = (accept: string) =>
          shop.inject({
            method: 'POST',
            url: '/api/apps/test/entities/Part/import',
            headers: { 'content-type': type, accept, authorization: 'Bearer admin' },
            payload,
          })
        const plain = await post('application/json')
        expect(plain.status).toBe(status)
        const told = await post('application/x-ndjson')
        // With lines the status is out before the form is read.
        expect(JSON.parse(told.text.trim().split('\n').at(-1) ?? '')).toMatchObject({
          [told.status === 200 ? 'details' : 'message']: plain.body.message,
        })
        expect(await all()).toEqual([])
      },
    )
  })

  describe('who and what', () => {
    test('W2 an import needs the right to create, a known entity, a file and, of a user, no more than 20 MB', async () => {
      const codes = async (...args: Parameters<typeof send>) => {
        const { status, body } = await send(...args)
        return [status, body.code]
      }
      expect(await codes('name\na', { who: 'visitor' })).toEqual([401, 'authentication_required'])
      expect(await codes('name\na', { who: 'anna' })).toEqual([403, 'forbidden'])
      expect(await codes('name\na', { entity: 'Nope' })).toEqual([404, 'entity_not_found'])
      expect(await codes('name\na', { field: 'other' })).toEqual([400, 'bad_request'])
      const plain = await shop.call('admin', 'POST', 'Part/import', { name: 'a' })
      expect([plain.status, plain.body.code]).toEqual([400, 'bad_request'])
      const row = `${'x'.repeat(1_100)}\n`
      // A little too long, so that only reading it tells; then so long that its announced length does.
      for (const bytes of [20 * 1024 * 1024, 21 * 1024 * 1024]) {
        const file = `title\n${row.repeat(Math.ceil(bytes / row.length))}`
        expect(await codes(file, { who: 'anna', entity: 'Offer' })).toEqual([
          413,
          'payload_too_large',
        ])
      }
      expect(await all()).toEqual([])
      expect((await shop.call('admin', 'GET', 'Offer')).body).toEqual([])
    })

    test.each(['dry_run=yes', 'dry_run=', 'dry_run=true&dry_run=true', 'output=nothing'])(
      'W2 what is meant by %s is not guessed: nothing is imported',
      async (query) => {
        const { status, body } = await send('name\na', { query })
        expect([status, body.code]).toEqual([400, 'bad_request'])
        expect(await all()).toEqual([])
      },
    )

    test('sec S23 of users who send their files slowly so many have their turn, and an admin always', async () => {
      const ends: (() => void)[] = []
      const sendSlowly = () =>
        send('title\na', {
          who: 'anna',
          entity: 'Offer',
          payload: (form) => {
            const body = new PassThrough()
            body.write(form.subarray(0, 150))
            ends.push(() => body.end(form.subarray(150)))
            return body
          },
        })
      const slow = Array.from({ length: 30 }, sendSlowly)
      const refused = await Promise.race(slow)
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
      expect((await send('name\na')).body.status).toBe('success')
      for (const end of ends) end()
      const statuses = Map.groupBy(await Promise.all(slow), ({ status }) => status)
      expect(statuses.get(200)).toHaveLength(24)
      expect((await shop.call('admin', 'GET', 'Offer')).body).toHaveLength(24)
    })

    test.each([
      ['nope', /^Offer has no field for the column "nope"\. .* out of: title\.$/],
      ['title,', /^A column of the file has no name\. .* out of: title\.$/],
      ['id', /^The file has no column "title", which every Offer needs\. .* out of: title\.$/],
      ['title,cost', /^Offer has no field for the column "cost"\. .* out of: title\.$/],
      ['title,C o s t', /^Offer has no field for the column "C o s t"\. .* out of: title\.$/],
      ['title,cost,cost', /^Offer has no field for the column "cost"\. .* out of: title\.$/],
    ])('sec S7 the fault of the header %j names no hidden field', async (header, text) => {
      const { body } = await send(`${header}\na,1,2`, { who: 'anna', entity: 'Offer' })
      expect(body.details).toMatch(text)
    })

    test('W2 a field that may be set and not be read may be a column', async () => {
      const sent = { who: 'anna', entity: 'Offer' }
      const { body } = await send('title,sender\na,anna', sent)
      expect(body.output).toEqual([expect.not.objectContaining({ sender: 'anna' })])
      expect((await send('title\nb', sent)).body.details).toBe(null)
      const kept = (await shop.call('admin', 'GET', 'Offer?sort=title')).body
      expect(kept).toMatchObject([
        { title: 'a', cost: 0, sender: 'anna' },
        { title: 'b', cost: 0, sender: '' },
      ])
    })

    test('W2 rules hold for each record of a file', async () => {
      const answer = await send('text,to\nhello,ben@example.com\nx,nobody', {
        who: 'anna',
        entity: 'Note',
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
      expect((await shop.call('admin', 'GET', 'Note')).body).toEqual([])
    })
  })
})

import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AdminChange,
  type ErasedPerson,
  type PersonReport,
  paths,
  pathTo,
} from '@pitlane/protocol'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homePhones } from '../../../test/home-phones.ts'
import {
  APP_ID,
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../test/start-platform.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../../test/start-whatsapp.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { createPlatform } from '../../index.ts'

const soon = { timeout: 30_000 }
const path = (name: 'personFind' | 'personExport' | 'personErase') =>
  pathTo(paths[name], { appId: APP_ID })
let vendor: StartedWhatsApp
let started: StartedPlatform
let db: Database

beforeAll(async () => {
  vendor = await startWhatsApp()
  started = await startPlatform({
    whatsApp: vendor.config,
    outbound: { privateHosts: [vendor.host] },
    rateLimits: false,
    appSettings: homePhones,
  })
  const webhook = pathTo(paths.whatsAppWebhook, { appId: APP_ID })
  vendor.deliverTo((init) => started.platform.fetch(webhook, init))
  db = await openDatabase(started.config.databaseUrl, started.config)
})
afterAll(async () => {
  await db.close()
  await started.stop()
  await vendor.stop()
})

const entity = (name: string) => {
  const found = started.service.entities[name]
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const find = (text: string) =>
  started.admin.request<PersonReport>('POST', path('personFind'), { body: { text } })
const erase = (text: string, except: object[] = []) =>
  started.admin.request<ErasedPerson>('POST', path('personErase'), { body: { text, except } })
const counts = ({ parts }: PersonReport) =>
  Object.fromEntries(
    parts.map(({ part, entity: of, count }) => [[part, of].filter(Boolean).join(' '), count]),
  )

/** Everything that the database holds, as text. */
async function dump(from: Database = db): Promise<string> {
  const tables = await from.read<{ name: string }>({
    sql: "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '%_search%' and name not like 'search_%'",
    parameters: [],
  })
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      JSON.stringify(await from.read({ sql: `select * from "${name}"`, parameters: [] })),
    ),
  )
  return rows.join('\n')
}

let number = 1000
/** One person who has left something everywhere. */
async function makePerson(name: string, phone: string) {
  const email = `${name.toLowerCase()}@rider.example`
  const user = await started.addUser()
  await db.write([
    db.build
      .updateTable('users')
      .set({ email, full_name: name })
      .where('id', '=', user.id)
      .compile(),
  ])
  const order = (fields: object) => {
    number += 1
    return entity('Order').create({ number: String(number), status: 'asked', ...fields })
  }
  const invoice = {
    customer_name: name,
    customer_address: `${name} Road`,
    ...{ number: 'INV-7', date: '2026-11-02', total: 109, gst: 9, seller: { gst_number: '' } },
    lines: [{ name: 'Lever', price: 100 }],
  }
  const asked = await order({ customer_name: name, customer_phone: phone, notes: `${name} rides` })
  await entity('Order').update(asked.id, { notes: `${name} rides fast` })
  const invoiced = await order({
    ...{ customer_name: name, customer_phone: `+65 ${phone}`, status: 'done', invoice },
    ...{ source_text: `Name: ${name}`, payments: [{ amount: 3, date: 'd', note: name }] },
  })
  await entity('Order').update(invoiced.id, { tracking: `at ${name}` })
  const taxed = await order({
    ...{ customer_name: name, customer_phone: phone, status: 'sent' },
    invoice: { ...invoice, seller: { gst_number: 'M9-1' } },
  })
  const gone = await order({ customer_name: name, customer_phone: phone })
  await entity('Order').delete(gone.id)
  await entity('StockRequest').create({ product_id: 'p', email, key: `p ${email}`, stop: 's' })
  const from = `65${phone.replaceAll(' ', '')}`
  await vendor.deliver([vendor.picture(from, `I am ${name}`)], {
    contacts: [{ profile: { name }, wa_id: from }],
  })
  const talk = await user.client.agents.createConversation({ agent_name: 'guide' })
  await user.client.agents.addMessage(talk, { role: 'user', content: `${name} here` })
  await started.service.integrations.Core.SendEmail({
    to: email,
    subject: `For ${name}`,
    body: 'x',
  })
  await expect
    .poll(async () => (await find(phone)).parts.map(({ part }) => part), soon)
    .toContain('conversations')
  await expect.poll(async () => counts(await find(email)).mails, soon).toBe(1)
  return { user, email, phone, from, orders: { asked, invoiced, taxed, gone } }
}

test('people: all that is stored of a number is found, however it is written, and nothing of others', async () => {
  const mei = await makePerson('Meiyu', '9123 4567')
  await makePerson('Ravi', '9123 4568')
  for (const spelled of ['91234567', '+65 9123-4567', '6591234567']) {
    const report = await find(spelled)
    expect(counts(report)).toMatchObject({ 'records Order': 3, 'history Order': 1, chats: 1 })
    expect(JSON.stringify(report)).not.toContain('Ravi')
  }
  const { parts, names } = await find(mei.email.toUpperCase())
  expect(names.emails).toEqual([mei.email])
  expect(parts.map(({ part, entity: of }) => of ?? part).sort()).toEqual(
    ['StockRequest', 'account', 'conversations', 'mails', 'sessions'].sort(),
  )
  const orders = (await find(mei.phone)).parts.find(({ part }) => part === 'records')?.items
  expect(orders?.map(({ is_reduced }) => is_reduced).sort()).toEqual([false, true, true])
})

test('people: an export is one file with all of it, and the files that they sent', async () => {
  const { token } = await started.addUser({ role: 'admin' })
  const response = await started.platform.fetch(path('personExport'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: '9123 4567' }),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const names = Object.keys(files)
  expect(names).toHaveLength(2)
  expect(names[1]).toMatch(/^files\/private-[0-9a-f]{32}-[0-9a-f]{32}\.jpg$/)
  const text = new TextDecoder().decode(files['person.json'])
  expect(text).toContain('I am Meiyu')
  expect(text).toContain('Meiyu rides fast')
  expect(text).not.toContain('Ravi')
})

test('people: an erasure leaves nothing of the person in the database, and of invoices what law keeps', async () => {
  const before = await dump()
  expect(before).toContain('Meiyu')
  const { orders } = await readOrders()
  const url = await pictureOf('6591234567')
  expect((await started.platform.fetch(url)).status).toBe(200)
  const { parts } = await erase('9123 4567')
  expect(parts).toContainEqual({ part: 'records', entity: 'Order', deleted: 1, reduced: 2 })
  await erase('meiyu@rider.example')
  const after = await readOrders()
  expect(after.orders).toHaveLength(orders.length - 1)
  const reduced = after.orders.filter(({ customer_name }) => customer_name === '')
  expect(reduced).toHaveLength(2)
  for (const order of reduced) {
    expect(order).toMatchObject({
      ...{ customer_phone: '', customer_address: '', source_text: '', notes: '', tracking: '' },
      invoice: {
        ...{ customer_name: '', customer_address: '', number: 'INV-7', date: '2026-11-02' },
        ...{ total: 109, gst: 9, lines: [{ name: 'Lever', price: 100 }] },
      },
    })
  }
  expect(reduced.map(({ invoice }) => Object(invoice).seller.gst_number).sort()).toEqual([
    '',
    'M9-1',
  ])
  expect(reduced.map(({ payments }) => payments)).toContainEqual([
    { amount: 3, date: 'd', note: '' },
  ])
  expect((await started.platform.fetch(url)).status).toBe(404)
  const left = await dump()
  for (const trace of ['Meiyu', 'meiyu@rider', '9123 4567', '91234567']) {
    expect(left.includes(trace), trace).toBe(false)
  }
  // Of others nothing is gone.
  expect(counts(await find('9123 4568'))).toMatchObject({ 'records Order': 3, conversations: 1 })
  const [change] = await started.admin.request<AdminChange[]>(
    'GET',
    pathTo(paths.adminChanges, { appId: APP_ID }),
  )
  expect(change).toMatchObject({ kind: 'erasure', by_email: 'owner@shop.example' })
})

async function readOrders() {
  const orders = (await entity('Order').list('number')) as Record<string, unknown>[]
  return { orders }
}

async function pictureOf(phone: string): Promise<string> {
  const rows = await db.read<{ data: string }>(
    db.build.selectFrom('agent_messages').select('data').compile(),
  )
  const name = rows
    .map(({ data }) => JSON.parse(data))
    .find((one) => one.private_file)?.private_file
  expect(phone).toBeDefined()
  const { signed_url } = await started.service.integrations.Core.CreateFileSignedUrl({
    file_uri: name,
  })
  return String(signed_url).replace(PUBLIC_URL, '')
}

test('people: two people of one name, and those with longer or shorter numbers, are told apart', async () => {
  const order = (customer_phone: string) => {
    number += 1
    return entity('Order').create({
      ...{ number: String(number), status: 'asked', customer_name: 'Ah Kow', customer_phone },
    })
  }
  await order('8111 2222')
  const others = await Promise.all(['8111 2223', '8111 22223', '811 12222', '1112222'].map(order))
  expect(counts(await find('Ah Kow'))).toEqual({})
  const { parts } = await erase('+65 8111-2222')
  expect(parts).toEqual([{ part: 'records', entity: 'Order', deleted: 2, reduced: 0 }])
  for (const { id } of [others[0], others[1], others[3]].flatMap((one) => one ?? [])) {
    expect(await entity('Order').get(id)).toMatchObject({ customer_name: 'Ah Kow' })
  }
})

test('people: of many records the first are shown and all are counted, exported and erased', async () => {
  const many = Array.from({ length: 130 }, (_, at) => ({
    ...{ number: `many ${at}`, status: 'asked', customer_name: 'Bulk', customer_phone: '82220000' },
  }))
  await entity('Order').bulkCreate(many)
  const [part] = (await find('8222 0000')).parts
  expect([part?.count, part?.items.length]).toEqual([130, 50])
  const { parts } = await erase('8222 0000')
  expect(parts[0]).toMatchObject({ deleted: 130 })
  expect((await find('8222 0000')).parts).toEqual([])
  await expect(find('9'.repeat(301))).rejects.toMatchObject({ status: 400 })
})

test('people: what an admin leaves out stays, and the account of an admin is not erased', async () => {
  const report = await find('9123 4568')
  const records = report.parts.find(({ part }) => part === 'records')
  const except = records?.items.map(({ id }) => ({ part: 'records', entity: 'Order', id })) ?? []
  await erase('9123 4568', except)
  expect(counts(await find('9123 4568'))).toMatchObject({ 'records Order': 3 })
  await expect(erase('owner@shop.example')).rejects.toMatchObject({ status: 409 })
  await expect(find('ab')).rejects.toMatchObject({ status: 400 })
})

test('sec S30 people: only an admin who has signed in lately exports or erases, others find nothing', async () => {
  const user = await started.addUser()
  const old = await started.addUser({ role: 'admin', signedIn: new Date(Date.now() - 11 * 60_000) })
  for (const name of ['personFind', 'personExport', 'personErase'] as const) {
    const body = { text: '9123 4568' }
    await expect(user.client.request('POST', path(name), { body })).rejects.toMatchObject({
      status: 403,
    })
    const asOld = old.client.request('POST', path(name), { body })
    if (name === 'personFind') await asOld
    else await expect(asOld).rejects.toMatchObject({ code: 'reauthentication_required' })
  }
})

test('people: what a restored backup brings back is erased again when the shop starts', async () => {
  const own = await startPlatform({ rateLimits: false, appSettings: homePhones })
  const { config, service, admin } = own
  const file = config.databaseUrl.replace('sqlite:', '')
  const tan = {
    number: '1',
    status: 'asked',
    customer_name: 'Backup Tan',
    customer_phone: '8765 4321',
  }
  await service.entities.Order?.create(tan)
  await service.entities.Order?.create({
    ...tan,
    customer_phone: '8765 4322',
    customer_name: 'Stays',
  })
  await own.platform.close()
  await copyFile(file, `${file}.backup`)

  const second = await createPlatform(config)
  const asAdmin = own.clientWith({ fetch: second.fetch })
  await asAdmin.auth.login(config.admin?.email ?? '', config.admin?.password ?? '')
  await asAdmin.request('POST', path('personErase'), { body: { text: '87654321' } })
  await second.close()
  const list = await readFile(join(config.dataFolder, 'erased.txt'), 'utf8')
  expect(list).toMatch(/^[0-9a-f]{32}\n/)
  expect(list).not.toContain('8765')
  expect(admin).toBeDefined()

  await copyFile(`${file}.backup`, file)
  const third = await createPlatform(config)
  const restored = await openDatabase(config.databaseUrl, config)
  const text = await dump(restored)
  expect([text.includes('Backup Tan'), text.includes('Stays')]).toEqual([false, true])
  await restored.close()
  await third.close()
  await own.stop().catch(() => undefined)
}, 60_000)

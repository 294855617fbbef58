import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDatabases, silent } from '../../../test/databases.ts'
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts'
import { mailsIn } from '../../../test/outbox.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../new-id.ts'
import { createJobs } from '../jobs/jobs.ts'
import type { Delivery } from './delivery.ts'
import { type Compose, createMail } from './mail.ts'
import { outboxDelivery, smtpDelivery } from './transports.ts'

/** Each test's own: milliseconds that no change of the time of day moves. */
let elapsed = 0
const monotonic = () => elapsed
const closers: (() => unknown)[] = []
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

async function sinkFor(refuses?: (recipient: string) => boolean): Promise<MailSink> {
  const sink = await startMailSink(refuses)
  closers.push(sink.close)
  return sink
}

type Opened = ReturnType<typeof open>

function open(db: Database, delivery: Delivery, clock: () => Date = () => new Date()) {
  const sender = () => ({ name: 'Käfer & "Söhne"', address: 'shop@shop.example' })
  const jobs = createJobs({ db, clock, newId, log: silent, pollMs: 50, monotonic })
  const mail = createMail({ db, jobs, clock, log: silent, delivery, sender })
  closers.push(async () => {
    await jobs.close()
    mail.close()
  })
  return {
    ...mail,
    jobs,
    start(compose: Compose) {
      mail.start(compose)
      jobs.start()
    },
  }
}

const hello: Compose = async ({ recipient, details }) => ({
  subject: `Hello ${recipient}`,
  text: `Grüezi ${details?.name}`,
  html: `<p>Grüezi ${details?.name}</p>`,
})

async function send(db: Database, mail: Opened, ...recipients: string[]): Promise<void> {
  const jobs = recipients.map((recipient) =>
    mail.enqueue({ kind: 'hello', recipient, details: { name: 'Mei' }, lifeMs: 3_600_000 }),
  )
  await db.write(jobs)
  mail.wake()
}

const queued = (db: Database) =>
  db.read<{ state: string; tries: number; due_date: string }>(
    db.build.selectFrom('jobs').select(['state', 'tries', 'due_date']).compile(),
  )
const until = (fits: () => unknown) => expect.poll(fits, { timeout: 8000, interval: 20 })

describeDatabases('mail', (databases) => {
  test('sec S12 mail leaves by the queue: plain and HTML, from the shop, to one address', async () => {
    const [db, sink] = [await databases.open(), await sinkFor()]
    const mail = open(db, smtpDelivery(sink.url))
    mail.start(hello)
    await send(db, mail, 'rider@shop.example')
    await until(() => sink.received.length).toBe(1)
    expect(sink.received[0]?.to).toEqual(['rider@shop.example'])
    expect(sink.received[0]?.mail).toMatchObject({
      from: { name: 'Käfer & "Söhne"', address: 'shop@shop.example' },
      to: [{ address: 'rider@shop.example' }],
      subject: 'Hello rider@shop.example',
      text: expect.stringContaining('Grüezi Mei'),
      html: expect.stringContaining('<p>Grüezi Mei</p>'),
    })
    await until(() => queued(db)).toEqual([])
  })

  test('D13 of 40 mails two processes send each once', async () => {
    const url = await databases.newUrl()
    const sink = await sinkFor()
    const [one, other] = [await databases.open(url), await databases.open(url)]
    const areas = [one, other].map((db) => open(db, smtpDelivery(sink.url)))
    const riders = Array.from({ length: 40 }, (_, n) => `rider${n}@shop.example`)
    const [first] = areas
    if (!first) throw new Error('no area')
    await send(one, first, ...riders)
    for (const area of areas) area.start(hello)
    await until(() => sink.received.length).toBeGreaterThanOrEqual(40)
    await until(() => queued(one)).toEqual([])
    expect(sink.received.map(({ to }) => to[0]).sort()).toEqual([...riders].sort())
  })

  test('D13 mail of a process that ended while it sent is sent by another, after the lease', async () => {
    const url = await databases.newUrl()
    const sink = await sinkFor()
    const [one, other] = [await databases.open(url), await databases.open(url)]
    let now = Date.now()
    const clock = () => new Date(now)
    let isTaken = false
    const stuck = open(
      one,
      {
        deliver: () => {
          isTaken = true
          return new Promise(() => undefined)
        },
        close: () => undefined,
      },
      clock,
    )
    stuck.start(hello)
    await send(one, stuck, 'rider@shop.example')
    await until(() => isTaken).toBe(true)
    // It does not come back from its mail; from here on nothing more is heard of it.
    void stuck.jobs.close()
    open(other, smtpDelivery(sink.url), clock).start(hello)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(sink.received).toEqual([])
    elapsed += 3 * 60_000
    await until(() => {
      now += 1000
      return sink.received.length
    }).toBe(1)
  })

  test('D15 a clock that jumps an hour either way while a mail is sent sends it once', async () => {
    const url = await databases.newUrl()
    const [one, other] = [await databases.open(url), await databases.open(url)]
    let now = Date.now()
    const sent: string[] = []
    let finish: () => void = () => undefined
    const delivery: Delivery = {
      deliver: (id) => {
        sent.push(id)
        return new Promise((resolve) => {
          finish = resolve
        })
      },
      close: () => undefined,
    }
    const areas = [one, other].map((db) => open(db, delivery, () => new Date(now)))
    const [first] = areas
    if (!first) throw new Error('no area')
    for (const area of areas) area.start(hello)
    const job = { kind: 'hello', recipient: 'rider@shop.example', lifeMs: 86_400_000 }
    await one.write([first.enqueue(job)])
    first.wake()
    await until(() => sent.length).toBe(1)
    for (const jump of [3_600_000, -7_200_000, 3_600_000]) {
      now += jump
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(sent).toHaveLength(1)
    finish()
    await until(() => queued(one)).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('a mail server that is down gets the mail when it is back', async () => {
    const db = await databases.open()
    let now = Date.now()
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    })
    let delivery = smtpDelivery(`smtp://127.0.0.1:${port}`)
    const mail = open(
      db,
      { deliver: (...args) => delivery.deliver(...args), close: () => delivery.close() },
      () => new Date(now),
    )
    mail.start(hello)
    await send(db, mail, 'rider@shop.example')
    const putOff = async () => {
      const [row] = await queued(db)
      return row?.state === 'waiting' ? row.tries : undefined
    }
    await until(putOff).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // It waits rather than knocks again at once.
    expect((await queued(db))[0]?.tries).toBe(1)
    now += 6000
    await until(putOff).toBe(2)
    const sink = await sinkFor()
    delivery = smtpDelivery(sink.url)
    now += 16_000
    await until(() => sink.received.length).toBe(1)
    await until(() => queued(db)).toEqual([])
  })

  test('a mailbox that does not exist is not tried again, and mail that came too late is not sent', async () => {
    const [db, sink] = [
      await databases.open(),
      await sinkFor((address) => address.startsWith('no')),
    ]
    let now = Date.now()
    const mail = open(db, smtpDelivery(sink.url), () => new Date(now))
    await send(db, mail, 'late@shop.example')
    now += 3_700_000
    await send(db, mail, 'nobody@shop.example', 'rider@shop.example')
    mail.start(hello)
    await until(() => queued(db)).toMatchObject([{ state: 'dead', tries: 1 }])
    expect(sink.received.map(({ to }) => to)).toEqual([['rider@shop.example']])
  })

  test('sec S19 what is not one address never reaches the mail server', async () => {
    const [db, sink] = [await databases.open(), await sinkFor()]
    const mail = open(db, smtpDelivery(sink.url))
    mail.start(hello)
    await send(
      db,
      mail,
      'a@shop.example\r\nBcc: thief@evil.example',
      'a@shop.example,thief@evil.example',
      '"thief@evil.example,"@shop.example',
      'rider@shop.example',
    )
    await until(() => queued(db)).toEqual([])
    expect(sink.received.map(({ to }) => to)).toEqual([['rider@shop.example']])
  })
})

test('without a mail server mail becomes a file that only its owner may read', async () => {
  const outbox = join(folder, 'outbox')
  const delivery = outboxDelivery(outbox)
  const from = { name: 'Apex', address: 'shop@shop.example' }
  const subject = 'A\r\nBcc: thief@evil.example'
  await delivery.deliver('1', from, {
    to: 'rider@shop.example',
    subject,
    text: 'a',
    html: '<p>a</p>',
  })
  const [mail] = await mailsIn(outbox)
  expect(mail?.to).toMatchObject([{ address: 'rider@shop.example' }])
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  const [name = ''] = await readdir(outbox)
  expect((await stat(join(outbox, name))).mode & 0o077).toBe(0)
})

import { paths, pathTo, type TrackedEvent } from '@pitlane/protocol'
import { EMPTY_DRAFT, type OrderStatus } from '@pitlane/shop'
import { expect, expectSound, test, widths } from './admin.ts'

test.use({ file: 'today' })

const nothing = 'rcb <b>spoiler</b>'
const part = 'givi monokey rack'

let told = 0

function event(event_name: string, label: string, value: number): TrackedEvent {
  // Each at another moment: what is told twice counts once.
  told += 1
  const timestamp = new Date(Date.now() - told).toISOString()
  return { event_name, properties: { label, value }, timestamp, session_id: 'a-session' }
}

test.beforeAll(async ({ shop }) => {
  await shop.service.entities.Product.bulkCreate([
    { name: 'Lever', category: 'parts', price: 20, stock_quantity: 2 },
    { name: 'Mirror', category: 'parts', price: 20, stock_quantity: 50 },
  ])
  await shop.service.entities.Order.bulkCreate(
    ['asked', 'asked', 'paid', 'done'].map((status, index) => ({
      ...EMPTY_DRAFT,
      ...{ payments: [], courier: '', tracking: '', timeline: [] },
      number: String(7001 + index),
      status: status as OrderStatus,
    })),
  )
  await shop.visitor().request('POST', pathTo(paths.analyticsBatch, { appId: 'pitlane' }), {
    body: {
      events: [
        event('page_view', 'Store', 0),
        event('search', 'lever', 1),
        event('search', nothing, 0),
        event('search', nothing, 0),
        event('search', part, 2),
        event('search_half', part, 2),
        event('chat_link', 'product', 20),
      ],
    },
  })
  // What is told waits a moment before it is on disk.
  await expect
    .poll(async () => (await shop.service.appLogs.getStats()).events.length)
    .toBeGreaterThan(1)
})

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O13 the owner reads what goes on: figures, a chart that is also a table, and lists', async ({
      admin,
    }) => {
      await expect(admin.getByRole('link', { name: /^Searches 4/ })).toBeVisible()
      await expect(admin.getByRole('link', { name: /^Chats opened 1/ })).toBeVisible()
      const unmet = admin.getByRole('region', { name: 'Searches that found nothing' })
      await expect(unmet.getByRole('row')).toHaveText([/Times$/, `${nothing}2`])
      const half = admin.getByRole('region', { name: 'Searches that found only a part' })
      await expect(half.getByRole('row')).toHaveText([/Times$/, `${part}1`])
      const low = admin.getByRole('region', { name: 'Low stock' })
      await expect(low.getByRole('row')).toHaveText(['Lever2 left'])
      await expect(admin.getByRole('link', { name: /^Orders 4/ })).toBeVisible()
      const waiting = admin.getByRole('region', { name: 'Orders that wait for you' })
      await expect(waiting.getByRole('row')).toHaveText(['To be checked2', 'Paid, to be packed1'])
      await expectSound(admin)

      const visits = admin.getByRole('region', { name: 'Visitors by day' })
      const said = await visits.getByRole('img').getAttribute('aria-label')
      await visits.getByText('As a table').press('Enter')
      const today = await visits.getByRole('row').nth(1).getByRole('cell').innerText()
      expect(said).toMatch(new RegExp(`the most, ${today}, on`))

      await admin.getByRole('navigation', { name: 'Period' }).getByText('A year').click()
      await expect(admin).toHaveURL(/\/admin\/today\?days=365$/)
      await expect(admin.getByRole('region', { name: 'Visitors by month' })).toBeVisible()
      await admin.goBack()
      await expect(visits).toBeVisible()
      await admin.goto(`${new URL(admin.url()).origin}/admin/today?days=nonsense`)
      await expect(visits).toBeVisible()
      await waiting.getByRole('link', { name: 'To be checked' }).click()
      await expect(admin).toHaveURL(/\/admin\/orders\?status=asked$/)
      await expect(admin.getByRole('link', { name: '#7001' })).toBeVisible()
    })
  })
}

// After those that count all that was looked for.
for (const timezoneId of ['America/New_York', 'Asia/Singapore']) {
  test.describe(`on a device of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('T10 O13 today is the day of the shop, on any device, and moves with its time zone', async ({
      admin,
      shop,
    }) => {
      const days: string[] = []
      // Their days are never the same; the first is a day ahead, the second behind.
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        await shop.change({ shop: { name: 'Apex', time_zone: zone } })
        const label = `only ${zone} ${timezoneId}`
        await shop.visitor().request('POST', pathTo(paths.analyticsBatch, { appId: 'pitlane' }), {
          body: { events: [event('search', label, 0), event('page_view', 'Store', 0)] },
        })
        await expect
          .poll(async () => (await shop.service.appLogs.getStats({ event_name: 'search' })).events)
          .toContainEqual(expect.objectContaining({ label }))
        await admin.goto(`${shop.url}/admin/today?days=1`)
        const town = zone.slice(8).replace('_', ' ')
        await expect(admin.getByText(`Days are those of the shop (${town} time).`)).toBeVisible()
        const unmet = admin.getByRole('region', { name: 'Searches that found nothing' })
        await expect(unmet.getByText(label)).toBeVisible()
        const visits = admin.getByRole('region', { name: 'Visitors by day' })
        await visits.getByText('As a table').click()
        const day = await visits.getByRole('rowheader').innerText()
        const options = { dateStyle: 'medium', timeZone: zone } as const
        expect(day).toBe(new Intl.DateTimeFormat('en-GB', options).format(new Date()))
        days.push(day)
      }
      expect(new Set(days).size).toBe(2)
      await shop.change({ shop: {} })
    })
  })
}

import { type Order, orderInvoice, readSeller } from '@pitlane/shop'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { formatDay } from '../../ui/format.ts'
import { timeZone } from '../../ui/time-zone.ts'
import { Invoice } from '../paper/invoice.tsx'
import { buildPayment } from './payment-fields.tsx'

afterEach(() => timeZone.set('Asia/Singapore'))

const seller = readSeller({ legal_name: 'Apex', time_zone: 'Asia/Singapore' })
const date = '2026-11-28T04:00:00.000Z'
const draft: Order = {
  ...{ id: '1', number: '1001', status: 'paid', created_date: date, updated_date: date },
  ...{ customer_name: 'Mei', customer_phone: '', customer_address: '' },
  lines: [{ name: 'Screen', quantity: 1, price: 48, taken: 0 }],
  ...{ delivery_fee: 0, discount: 0, payments: [], timeline: [], courier: '', tracking: '' },
  ...{ notes: '', source_text: '' },
}
const order: Order = { ...draft, invoice: orderInvoice(draft, seller, date) }

test('O9 a payment is kept with its day, which no time zone moves', () => {
  timeZone.set('Asia/Singapore')
  const typed = { amount: 48, day: '2026-11-28', way: '', note: '' }
  const payment = buildPayment(typed, 48)
  expect(buildPayment(typed, -48)).toEqual({ amount: -48, date: '2026-11-28' })
  for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Singapore']) {
    timeZone.set(zone)
    expect(formatDay(payment.date)).toBe('28 Nov 2026')
    const html = renderToStaticMarkup(
      <Invoice
        order={{ ...order, payments: [payment] }}
        invoice={orderInvoice(draft, seller, date)}
      />,
    )
    expect(html).toContain('Paid on 28 Nov 2026')
  }
})

import { readFileSync } from 'node:fs'
import { type Order, orderInvoice, readSeller } from '@pitlane/shop'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CreditNotePaper } from './credit-note.tsx'
import { Invoice } from './invoice.tsx'
import { Slip } from './slip.tsx'

const seller = readSeller({ legal_name: 'Apex', address: '1 Kaki Bukit\nUnit 2' })
const date = '2026-11-28T04:00:00.000Z'
const draft: Order = {
  ...{ id: '1', number: '1001', status: 'confirmed', created_date: date, updated_date: date },
  ...{ customer_name: 'Mei', customer_phone: '8222 3344', customer_address: 'Blk 1\n#02-03' },
  lines: [{ name: 'Screen', quantity: 2, price: 48, taken: 0, panels: 'Description: red\ngloss' }],
  ...{ delivery_fee: 0, discount: 0, payments: [], timeline: [], courier: '', tracking: '' },
  ...{ notes: '', source_text: '', customer_notes: 'Ring unit 04-09\nThen leave with guard' },
}
const invoice = orderInvoice(draft, seller, date, 'INV-1001')
const confirmed: Order = { ...draft, invoice }

const renderInvoice = (order: Order) =>
  renderToStaticMarkup(<Invoice order={order} invoice={order.invoice ?? invoice} />)

/** Its last sum, as "label amount". */
function readBalance(order: Order): string {
  const sums = renderInvoice(order).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
  const last = [...sums].at(-1) ?? []
  return `${last[1]} ${last[2]}`
}

test('O10 every text of a paper keeps its lines', () => {
  const note = { number: 'CN-1', date, reason: 'Too small\nTwice', amount: 1, lines: draft.lines }
  const credit = { ...note, lines: draft.lines.map((line, at) => ({ ...line, line: at })) }
  const papers = [
    <Slip key="slip" order={draft} products={[]} seller={seller} />,
    <Invoice key="invoice" order={confirmed} invoice={invoice} />,
    <CreditNotePaper key="credit" order={confirmed} invoice={invoice} note={credit} />,
  ].map((paper) => renderToStaticMarkup(paper))
  for (const html of papers) {
    expect(html).toMatch(/^<article class="paper">/)
    expect(html).toContain('Blk 1\n#02-03')
  }
  expect(papers[0]).toContain('Ring unit 04-09\nThen leave with guard')
  expect(papers[1]).toContain('1 Kaki Bukit\nUnit 2')
  expect(papers[1]).toContain('Description: red\ngloss')
  expect(papers[2]).toContain('Too small\nTwice')
  const css = readFileSync(new URL('paper.css', import.meta.url), 'utf8')
  const whole = /^\.paper \{([^}]*)\}/m.exec(css)?.[1]
  expect(whole).toContain('white-space: pre-line;')
})

test('O10 an invoice says what is due, what was paid too much, and what is to be paid back', () => {
  const pay = (amount: number) => ({ amount, date: '2026-11-28' })
  const paid: Order = { ...confirmed, status: 'paid' }
  const credit = { number: 'CN-1', date, reason: '', amount: 48, lines: [] }
  expect(readBalance(confirmed)).toBe('Total $96.00')
  expect(readBalance({ ...confirmed, payments: [pay(90)] })).toBe('Still due $6.00')
  expect(readBalance({ ...paid, payments: [pay(96)] })).toBe('Still due $0.00')
  expect(readBalance({ ...paid, payments: [pay(100)] })).toBe('Paid too much $4.00')
  expect(readBalance({ ...paid, payments: [pay(96)], credit_notes: [credit] })).toBe(
    'To be paid back $48.00',
  )
  expect(readBalance({ ...paid, payments: [pay(20)], credit_notes: [credit] })).toBe(
    'Still due $28.00',
  )
  const whole = { ...credit, amount: 96 }
  const cancelled: Order = { ...paid, status: 'cancelled', credit_notes: [whole] }
  expect(readBalance({ ...cancelled, payments: [pay(96)] })).toBe('To be paid back $96.00')
  expect(readBalance({ ...cancelled, payments: [pay(96), pay(-96)] })).toBe('Still due $0.00')
  // Orders that were cancelled by an older version have no credit note.
  const former: Order = { ...cancelled, credit_notes: [] }
  expect(readBalance({ ...former, payments: [pay(56)] })).toBe('To be paid back $56.00')
  expect(readBalance(former)).toBe('Total $96.00')
  for (const payments of [[pay(100)], [pay(96), pay(-96)], []]) {
    for (const order of [paid, cancelled, former]) {
      expect(renderInvoice({ ...order, payments })).not.toMatch(/Still due<\/dt><dd>-/)
    }
  }
})

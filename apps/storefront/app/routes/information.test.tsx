import {
  aboutMessage,
  customOrderMessage,
  paymentMessage,
  returnMessage,
  shippingQuoteMessage,
} from '@pitlane/shop'
import { expect, test } from 'vitest'
import { chatTexts, pageMarkup, shop } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { Page as AboutUs } from './about-us.tsx'
import { Page as Payment } from './payment.tsx'
import { Page as Returns } from './returns.tsx'
import { Page as Shipping } from './shipping.tsx'

const shipping = pageMarkup(Shipping, '/shipping')
const returns = pageMarkup(Returns, '/returns')
const payment = pageMarkup(Payment, '/payment')
const about = pageMarkup(AboutUs, '/aboutus')

test.each([
  'Delivery fees are quoted for each order and charged only after you approve them.',
  'How to get a quote',
  'Standard delivery 3-5 business days',
  'Express delivery Same-day or next-day',
  'Self-collection',
  'Central East North West Northeast Sentosa and Islands Fees may vary',
  'Items in stock 1-2 business days',
  'Custom spray and carbon fiber 3-7 business days',
  'Order tracking',
])('I1 the shipping page says %j', (text) => {
  expect(pageText(shipping)).toContain(text)
})

test('I1 four couriers from the settings, and a way back to the store', () => {
  for (const courier of shop.couriers) expect(pageText(shipping)).toContain(courier)
  expect(shipping).toContain('href="/store"')
  expect(pageText(shipping)).toContain('Back to Store')
})

test('I1 the terms have an address and say what prices include', () => {
  expect(shipping).toContain('id="terms"')
  expect(pageText(shipping)).toContain('Prices are in Singapore dollars and include GST')
})

test.each([
  '7 days from delivery',
  'Unused items',
  'Defective items, with photo evidence',
  'Wrong items',
  'Size or colour exchanges',
  'Custom orders and spray paint',
  'Installed products',
  'Clearance items',
  'Opened helmets and safety gear',
  'Electrical parts, unless defective',
])('I2 the returns page says %j', (text) => {
  expect(pageText(returns)).toContain(text)
})

test('I2 the four steps are an ordered list', () => {
  const steps = /<ol[^>]*>(.*?)<\/ol>/s.exec(returns)?.[1] ?? ''
  expect(pageText(steps)).toMatch(
    /1 Contact us on chat 2 Get a return authorization number 3 Pack and ship the item 4 Receive your refund or exchange/,
  )
})

test.each([
  'We reply within 2 hours in business hours.',
  'Mon-Sat 10AM-7PM SGT',
  'within 2-3 business days',
  'Original payment method 5-7 business days',
  'PayNow or bank transfer 3-5 business days',
  'Credit or debit card 5-7 business days',
  'Processing 3-5 business days',
  'Per order 1 exchange',
  'Shipping fees apply.',
  'You pay for return shipping, unless the product is defective or the mistake was ours.',
])('I3 the returns page says %j', (text) => {
  expect(pageText(returns)).toContain(text)
})

test('I2 the privacy text has an address and names what an order carries', () => {
  const privacy = pageText(returns.slice(returns.indexOf('id="privacy"') - 9))
  for (const detail of ['name', 'phone number', 'delivery address', 'WhatsApp message'])
    expect(privacy).toContain(detail)
})

test('I3 the document does not claim whether the shop is open: it may be kept for hours', () => {
  for (const page of [shipping, returns, payment, about])
    expect(page).not.toMatch(/Open now|Closed now/)
})

test.each([
  'Credit cards Visa Mastercard American Express',
  'Debit cards',
  'Mobile wallets',
  'Regional e-wallets',
  'Buy now, pay later Atome (3 payments)',
  'Instant transfer PayNow',
  'Bank transfer',
  'No payment is taken on this site.',
])('I4 the payment page says %j', (text) => {
  expect(pageText(payment)).toContain(text)
})

test('I5 the page about the shop names the company, its number and its address', () => {
  for (const fact of [shop.legal_name, shop.registration_number, shop.address])
    expect(pageText(about)).toContain(fact)
})

test('M5 each page opens the chat with a text of its own', () => {
  expect(chatTexts(shipping)).toEqual([shippingQuoteMessage()])
  expect(chatTexts(returns)).toEqual([returnMessage()])
  expect(chatTexts(payment)).toEqual([paymentMessage()])
  expect(chatTexts(about)).toEqual([customOrderMessage(), aboutMessage()])
})

test('I1 I2 I4 I5 every page has one heading, a title and a description', () => {
  for (const page of [shipping, returns, payment, about]) {
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toMatch(/<title>[^<]+ \| Pitlane<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{40,}"/)
  }
})

test('O11 every page says the days and fees that the owner has set', () => {
  const policies = {
    return_days: 21,
    reply_hours: 5,
    custom_days: { from: 8, to: 9 },
    delivery_fees: 'Free <b>today</b>.',
  }
  const shipping = pageMarkup(Shipping, '/shipping', undefined, { policies })
  expect(shipping).toContain('Free &lt;b&gt;today&lt;/b&gt;.')
  expect(shipping).toContain('8-9 business days')
  expect(shipping).toContain('within 21 days of delivery')
  const returns = pageMarkup(Returns, '/returns', undefined, { policies })
  expect(returns).toContain('You have 21 days from delivery')
  expect(returns).toContain('We reply within 5 hours in business hours.')
})

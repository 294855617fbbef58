import { expect, test } from 'vitest'
import { paymentPolicy } from './payment-policy.ts'
import { businessDays, DELIVERY_IN_CART, policyFigures, readPolicies } from './policies.ts'
import { deliveryProcess, returnConditions } from './policy-texts.ts'

const { returns: returnsPolicy, shipping: shippingPolicy } = readPolicies(undefined)

test('I1 the delivery options and their times', () => {
  expect(shippingPolicy.options.map(({ name, time }) => [name, time])).toEqual([
    ['Standard delivery', '3-5 business days'],
    ['Express delivery', 'Same-day or next-day'],
    ['Self-collection', 'Collect from our shop once your order is ready'],
  ])
  expect(DELIVERY_IN_CART).toBe('To be calculated')
})

test('I1 six regions are covered, fees may vary for Sentosa and the islands', () => {
  expect(deliveryProcess.coverage.map(({ region }) => region)).toEqual([
    'Central',
    'East',
    'North',
    'West',
    'Northeast',
    'Sentosa and Islands',
  ])
  expect(deliveryProcess.coverage.filter(({ feesMayVary }) => feesMayVary)).toEqual([
    { region: 'Sentosa and Islands', feesMayVary: true },
  ])
})

test('I1 processing takes 1-2 business days, custom work 3-7', () => {
  expect(businessDays(shippingPolicy.processingDays)).toBe('1-2 business days')
  expect(businessDays(shippingPolicy.customProcessingDays)).toBe('3-7 business days')
})

test('I2 what can be returned within 7 days, what cannot, and the four steps', () => {
  expect(returnsPolicy.windowDays).toBe(7)
  expect(returnConditions.eligible).toHaveLength(4)
  expect(returnConditions.notReturnable).toEqual([
    'Custom orders and spray paint',
    'Installed products',
    'Clearance items',
    'Opened helmets and safety gear',
    'Electrical parts, unless defective',
  ])
  expect(returnConditions.steps).toEqual([
    'Contact us on chat',
    'Get a return authorization number',
    'Pack and ship the item',
    'Receive your refund or exchange',
  ])
})

test('I3 reply, inspection, refund and exchange times', () => {
  expect(returnsPolicy.supportReplyHours).toBe(2)
  expect(returnsPolicy.supportHours).toBe('Mon-Sat 10AM-7PM SGT')
  expect(businessDays(returnsPolicy.inspectionDays)).toBe('2-3 business days')
  expect(returnsPolicy.refunds.map(({ method, days }) => [method, businessDays(days)])).toEqual([
    ['Original payment method', '5-7 business days'],
    ['PayNow or bank transfer', '3-5 business days'],
    ['Credit or debit card', '5-7 business days'],
  ])
  expect(businessDays(returnsPolicy.exchange.processingDays)).toBe('3-5 business days')
  expect(returnsPolicy.exchange.perOrder).toBe(1)
})

test('I4 seven kinds of payment, one of them with three payments', () => {
  expect(paymentPolicy.methods.map(({ kind }) => kind)).toEqual([
    'Credit cards',
    'Debit cards',
    'Mobile wallets',
    'Regional e-wallets',
    'Buy now, pay later',
    'Instant transfer',
    'Bank transfer',
  ])
  const names = paymentPolicy.methods.flatMap((method): readonly string[] => method.names)
  expect(names.filter((name) => name.includes('3 payments'))).toHaveLength(1)
  expect(names).toContain('PayNow')
})

test('O11 the owner sets days and fees; each that makes no sense is the specified one', () => {
  const policies = {
    return_days: 14,
    reply_hours: 0,
    delivery_days: { from: 1, to: 1 },
    custom_days: { from: 9, to: 4 },
    refund_days: { from: '2', to: 3 },
    transfer_refund_days: { from: 1, to: 2 },
    delivery_fees: ' Free from 100 dollars. ',
    return_shipping: ' ',
  }
  const { returns, shipping } = readPolicies({ policies })
  expect(returns.windowDays).toBe(14)
  expect(returns.supportReplyHours).toBe(2)
  expect(returns.refunds.map(({ days }) => businessDays(days))).toEqual([
    '5-7 business days',
    '1-2 business days',
    '5-7 business days',
  ])
  expect(returns.returnShipping).toContain('You pay for return shipping')
  expect(shipping.options[0]?.time).toBe('1 business day')
  expect(shipping.customProcessingDays).toEqual({ from: 3, to: 7 })
  expect(shipping.fees).toBe('Free from 100 dollars.')
})

test.each([undefined, null, 7, { policies: 'none' }, { policies: [] }])(
  'O11 settings that hold %j say what is specified',
  (shop) => {
    expect(policyFigures(shop)).toEqual(policyFigures({}))
    expect(readPolicies(shop)).toEqual(readPolicies({ policies: policyFigures({}) }))
  },
)

test('F1 F6 what paint and carbon usually cost, and whose panels are painted, is said where the owner has said it', () => {
  expect(readPolicies(undefined).finishes).toEqual({ paintPrice: '', carbonPrice: '', panels: '' })
  const said = { paint_price: 'Usually $480', carbon_price: null, paint_panels: ' Bring yours. ' }
  expect(readPolicies({ policies: said }).finishes).toEqual({
    paintPrice: 'Usually $480',
    carbonPrice: '',
    panels: 'Bring yours.',
  })
})

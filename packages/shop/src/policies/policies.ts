/** A span of business days. */
export interface BusinessDays {
  from: number
  to: number
}

/** "3-5 business days". */
export function businessDays({ from, to }: BusinessDays): string {
  return `${from}-${to} business days`
}

/** What the shop promises about delivery. Fees are by quote and approval, never calculated in the cart. */
export const shippingPolicy = {
  fees: 'Delivery fees are quoted for each order and charged only after you approve them.',
  inCart: 'To be calculated',
  quoteSteps: [
    'Send us your items and your delivery address over chat.',
    'We reply with the delivery fee and the options for your area.',
    'You approve the fee, and we arrange the delivery.',
  ],
  options: [
    { id: 'standard', name: 'Standard delivery', time: '3-5 business days' },
    { id: 'express', name: 'Express delivery', time: 'Same-day or next-day' },
    {
      id: 'self-collection',
      name: 'Self-collection',
      time: 'Collect from our shop once your order is ready',
    },
  ],
  coverage: [
    { region: 'Central', feesMayVary: false },
    { region: 'East', feesMayVary: false },
    { region: 'North', feesMayVary: false },
    { region: 'West', feesMayVary: false },
    { region: 'Northeast', feesMayVary: false },
    { region: 'Sentosa and Islands', feesMayVary: true },
  ],
  standardDays: { from: 3, to: 5 },
  processingDays: { from: 1, to: 2 },
  customProcessingDays: { from: 3, to: 7 },
  tracking: 'Once your order is on its way, we send you the tracking details over chat.',
} as const

/** What the shop promises about returns and exchanges. */
export const returnsPolicy = {
  /** Days from delivery. */
  windowDays: 7,
  eligible: [
    'Unused items in their original packaging',
    'Defective items, with photo evidence',
    'Wrong items',
    'Size or colour exchanges',
  ],
  notReturnable: [
    'Custom orders and spray paint',
    'Installed products',
    'Clearance items',
    'Opened helmets and safety gear',
    'Electrical parts, unless defective',
  ],
  steps: [
    'Contact us on chat',
    'Get a return authorization number',
    'Pack and ship the item',
    'Receive your refund or exchange',
  ],
  /** Support replies within so many hours, in business hours. */
  supportReplyHours: 2,
  supportHours: 'Mon-Sat 10AM-7PM SGT',
  inspectionDays: { from: 2, to: 3 },
  refunds: [
    { method: 'Original payment method', days: { from: 5, to: 7 } },
    { method: 'PayNow or bank transfer', days: { from: 3, to: 5 } },
    { method: 'Credit or debit card', days: { from: 5, to: 7 } },
  ],
  exchange: {
    processingDays: { from: 3, to: 5 },
    perOrder: 1,
    fees: 'Shipping fees apply.',
  },
  returnShipping:
    'You pay for return shipping, unless the product is defective or the mistake was ours.',
} as const

/** The ways to pay. Payment is arranged over chat; none is taken online. */
export const paymentMethods = [
  { kind: 'Credit cards', names: ['Visa', 'Mastercard', 'American Express'] },
  { kind: 'Debit cards', names: ['Visa Debit', 'Mastercard Debit', 'NETS'] },
  { kind: 'Mobile wallets', names: ['Apple Pay', 'Google Pay', 'Samsung Pay'] },
  { kind: 'Regional e-wallets', names: ['GrabPay', 'ShopeePay', 'Alipay+'] },
  { kind: 'Buy now, pay later', names: ['Atome (3 payments)', 'Grab PayLater'] },
  { kind: 'Instant transfer', names: ['PayNow'] },
  { kind: 'Bank transfer', names: ['FAST or GIRO to our company account'] },
] as const

/** How payment is arranged: over chat, never online. */
export const paymentPolicy = {
  summary: 'No payment is taken on this site. You order first, and we arrange payment over chat.',
  steps: [
    'Send us your order over WhatsApp.',
    'We confirm the items, the delivery fee and the total.',
    'You choose how to pay, and we send you the details.',
    'We confirm your payment and begin with your order.',
  ],
  safety: 'Never send card numbers, PINs or one-time passwords in a chat, not even to us.',
} as const

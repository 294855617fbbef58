import { businessDays, returnsPolicy, shippingPolicy } from './policies.ts'

/** A paragraph of the small print under its own heading. */
export interface Clause {
  title: string
  text: string
}

/** What prices on the site mean. */
export const PRICES_NOTE = 'Prices are in Singapore dollars and include GST where it applies.'

/** What custom paint and carbon fibre mean for waiting and for returns. */
export const madeToOrderPolicy = {
  leadTime: businessDays(shippingPolicy.customProcessingDays),
  returns: 'Made to order for your bike, so it cannot be returned or exchanged.',
  price: 'We quote the price over chat before any work begins.',
} as const

/** What happens to personal data. */
export const privacyPolicy: readonly Clause[] = [
  {
    title: 'What we ask for',
    text: 'Checkout asks for your name and phone number, and for a delivery address if you want delivery. You need no account to shop.',
  },
  {
    title: 'What it is used for',
    text: 'Only to prepare the WhatsApp message that you send us, so that we can confirm, deliver and support your order.',
  },
  {
    title: 'Where it goes',
    text: 'The details go into the message and travel from your phone to ours through WhatsApp, under its own privacy terms. Nothing of them is stored on our servers.',
  },
  {
    title: 'What stays in your browser',
    text: 'Your cart stays in your browser until you empty it. The checkout form is forgotten when you leave the page.',
  },
  {
    title: 'If you sign in',
    text: 'The pages that a signed-in user visits are logged with the account. Visitors who are not signed in are not logged by name.',
  },
  {
    title: 'Your rights',
    text: 'Ask us over chat to see, correct or delete what you have sent us, as the Personal Data Protection Act (PDPA) of Singapore provides.',
  },
]

/** On which terms the shop sells. */
export const termsOfService: readonly Clause[] = [
  { title: 'Prices', text: PRICES_NOTE },
  {
    title: 'Orders',
    text: 'An order sent over WhatsApp is a request. It is settled once we have confirmed the items, the price and the delivery fee, and you have agreed.',
  },
  {
    title: 'Payment',
    text: 'No payment is taken on this site. We arrange it with you over chat.',
  },
  {
    title: 'Custom work',
    text: `Custom paint and carbon fiber are made to order in ${madeToOrderPolicy.leadTime}. ${madeToOrderPolicy.price} They cannot be returned.`,
  },
  {
    title: 'Fit',
    text: 'Tell us the model and year of your bike when you order. If you are not sure that a part fits, ask us first.',
  },
  {
    title: 'Returns',
    text: `Other items may come back within ${returnsPolicy.windowDays} days of delivery, as the returns page explains.`,
  },
]

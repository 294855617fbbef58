import payment from './data/payment.json' with { type: 'json' }

/** Payment is arranged over chat; none is taken online. */
export const paymentPolicy = payment

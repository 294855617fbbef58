/** Asks what a delivery costs; the labels wait to be filled in. */
export function shippingQuoteMessage(): string {
  return [
    'Hello, I would like a delivery quote.',
    '',
    'Items:',
    'Delivery address:',
    'Delivery option (standard, express or self-collection):',
  ].join('\n')
}

/**
 * Starts a return with the order number; the labels wait to be filled in.
 *
 * @param reference of the last order, where it is known
 */
export function returnMessage(reference?: string): string {
  return [
    'Hello, I would like to start a return or exchange.',
    '',
    `Order number:${reference ? ` reference ${reference}` : ''}`,
    'Item:',
    'Reason:',
  ].join('\n')
}

export function paymentMessage(): string {
  return 'Hello, I have a question about payment.\n\nMy question:'
}

export function aboutMessage(): string {
  return 'Hello, I found your shop online and would like to know more about it.'
}

/**
 * A phone number as chat links want it. Numbers without a country code are completed where settings are read, see
 * `completePhone`; pages have no list of countries.
 *
 * @param number with or without +, spaces, dashes and brackets, but with its country code
 * @returns 8 to 15 digits without leading zeros; undefined when this cannot be an international number. Singapore's (65) have eight digits, the first a 3, 6, 8 or 9
 */
export function chatNumber(number: string | null | undefined): string | undefined {
  const written = String(number ?? '')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  // Whether a zero in brackets belongs to the number only `completePhone` knows.
  if (!/^[+\d\s().\-/]+$/.test(written) || /\(\s*0/.test(written.slice(1))) return undefined
  const digits = written
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    // Chats wrote a 1 before each mobile number of Mexico once.
    .replace(/^521(?=\d{10}$)/, '52')
  if (digits.startsWith('65')) return /^65[3689]\d{7}$/.test(digits) ? digits : undefined
  // Without +, eight digits are a number of some country without its code, and would lead to a stranger in another.
  const isWhole = /^\(?\+/.test(written) || digits.length > 8
  return isWhole && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}

/** The shop's number as a person reads it, "+65 8123 4567"; undefined without a usable one. */
export function phoneText(number: string | null | undefined): string | undefined {
  const digits = chatNumber(number)
  return digits && `+${digits.replace(/^65(\d{4})(\d{4})$/, '65 $1 $2')}`
}

/**
 * The link that opens a chat with the shop and a text ready to be sent.
 *
 * @param number the shop's number, see {@link chatNumber}
 * @param text any text; half an emoji becomes a replacement character, nothing else changes on the way
 * @returns `https://wa.me/<digits>?text=…`; undefined without a usable number
 */
export function chatLink(number: string | null | undefined, text: string): string | undefined {
  const digits = chatNumber(number)
  // encodeURI would leave # and & alone and cut the text off at the first unit number.
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`
}

export function customOrderMessage(): string {
  return [
    'Hello, I would like to ask about a custom order.',
    '',
    'Bike model and year:',
    'What I have in mind:',
  ].join('\n')
}

export function supportMessage(): string {
  return 'Hello, I need help from your support team.\n\nMy question:'
}

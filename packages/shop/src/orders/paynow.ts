import { formatPrice } from '../money.ts'
import { readPayNowProxy } from '../policies/pay-now-proxy.ts'

export interface PayNowBill {
  /** The shop's registration number (UEN), or a mobile number of Singapore. */
  proxy: string
  /** Dollars. */
  amount: number
  /** Name of the shop. */
  name: string
  /** Shown on the statement of the bank, 25 characters at most. */
  reference: string
}

/**
 * The text of a PayNow QR code with a fixed amount, as EMVCo's merchant-presented codes are written.
 *
 * @returns undefined when nothing is due, or there is nobody to pay it to
 */
export function payNowText({ proxy, amount, name, reference }: PayNowBill): string | undefined {
  const to = readPayNowProxy(proxy)
  if (!(amount > 0) || to === undefined) return undefined
  const account = [
    block('00', 'SG.PAYNOW'),
    block('01', to.startsWith('+') ? '0' : '2'),
    block('02', to),
    block('03', '0'),
  ]
  const text = [
    block('00', '01'),
    block('01', '12'),
    block('26', account.join('')),
    block('52', '0000'),
    block('53', '702'),
    block('54', formatPrice(amount).replaceAll(/[$,]/g, '')),
    block('58', 'SG'),
    block('59', plain(name) || 'Shop'),
    block('60', 'Singapore'),
    block('62', block('01', plain(reference))),
    '6304',
  ].join('')
  return text + checksum(text)
}

/** CRC-16 of ASCII text with the polynomial 1021 from FFFF on: four hexadecimal digits. */
export function checksum(text: string): string {
  let sum = 0xffff
  for (let index = 0; index < text.length; index += 1) {
    sum ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum & 0x8000 ? 0x11021 : 0)
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

function block(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

// Banks read plain ASCII only.
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
  return letters.replaceAll(/\s+/g, ' ').trim().slice(0, 25).trim()
}

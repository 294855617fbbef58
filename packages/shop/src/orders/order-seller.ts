import { formatPhone } from '../chat/phone.ts'
import { plainText } from '../plain-text.ts'
import { shopInfo } from '../policies/shop-info.ts'

/** Who sells, as an invoice says it. */
export interface Seller {
  name: string
  address: string
  /** The registration number (UEN). */
  registration_number: string
  /** Where PayNow payments go: `paynow` of the shop's settings, else its registration number. */
  paynow: string
  /** Empty while the shop is not registered for the goods and services tax: then no text may name it. */
  gst_number: string
  /** The time zone whose days its papers are dated by; invoices of former versions lack it. */
  time_zone?: string
}

/** What the settings say of invoices; both empty while nothing is set. */
export type InvoiceSettings = Pick<Seller, 'paynow' | 'gst_number'>

export function invoiceSettings(settings: unknown): InvoiceSettings {
  const fields = new Map(Object.entries(Object(settings)))
  return {
    paynow: plainText(fields.get('paynow')),
    gst_number: plainText(fields.get('gst_number')),
  }
}

/** Reads the seller from the shop's settings; never throws. */
export function readSeller(settings: unknown): Seller {
  const { legal_name: name, address, registration_number, time_zone } = shopInfo(settings)
  const { paynow, gst_number } = invoiceSettings(settings)
  const own = { name, address, registration_number, time_zone }
  return { ...own, paynow: formatPhone(paynow) || registration_number, gst_number }
}

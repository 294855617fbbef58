import { completePhone, formatPhone, HOME_COUNTRY, isCountry } from '../chat/phone.ts'
import { plainText } from '../plain-text.ts'
import { readPayNowProxy } from './pay-now-proxy.ts'

/** What an owner is told of a setting that is not used as it was saved. */
export interface SettingsNotice {
  field: 'country' | 'whatsapp_number' | 'paynow'
  /** `completed`: it is used as the message says. `unusable`: it is as good as missing. */
  kind: 'completed' | 'unusable'
  /** A sentence. */
  message: string
}

type Shop = Record<string, unknown>

interface Repair {
  field: SettingsNotice['field']
  /** What is meant; undefined where nothing can be made of it. */
  read(text: string, country: string): string | undefined
  /** Of what was saved, and what it is used as. */
  tellCompleted(text: string, used: string): string
  tellUnusable(text: string): string
}

const REPAIRS: readonly Repair[] = [
  {
    field: 'country',
    read: (text) => (isCountry(text.toUpperCase()) ? text.toUpperCase() : undefined),
    tellCompleted: (text, used) => `The country was saved as “${text}”. It is ${used}.`,
    tellUnusable: (text) =>
      `“${text}” is no country: two letters, such as ${HOME_COUNTRY}, please.`,
  },
  {
    field: 'whatsapp_number',
    read: completePhone,
    tellCompleted: (text, used) =>
      `The WhatsApp number was saved as “${text}”, without its country code. Orders now go to ${formatPhone(used)}.`,
    tellUnusable: (text) =>
      `No chat can be opened with “${text}”. Write the number with its country code, such as +65 8123 4567.`,
  },
  {
    field: 'paynow',
    read: readPayNowProxy,
    tellCompleted: (text, used) =>
      `The PayNow number was saved as “${text}”, without its country code. Payments now go to ${formatPhone(used)}.`,
    tellUnusable: (text) =>
      `PayNow cannot pay to “${text}”. It knows registration numbers (UEN) and mobile numbers of Singapore, such as +65 8123 4567.`,
  },
]

/**
 * Settings with whole phone numbers, so that nobody who reads them needs a list of countries. The server reads and saves
 * them so: what was saved without a country code earlier is used as it was meant.
 *
 * @param shop whatever was stored or sent
 * @returns the settings, with what can be read put right; and what is to be said of it. Repaired settings are not changed again, and nothing is said of them
 */
export function repairSettings(shop: Shop): { shop: Shop; notices: SettingsNotice[] } {
  const repaired = { ...shop }
  const notices: SettingsNotice[] = []
  for (const { field, read, tellCompleted, tellUnusable } of REPAIRS) {
    const text = plainText(shop[field])
    if (text === '') continue
    const used = read(text, plainText(repaired.country))
    if (used === undefined) {
      notices.push({ field, kind: 'unusable', message: tellUnusable(text) })
      continue
    }
    repaired[field] = used
    if (!isWrittenAs(text, used)) {
      notices.push({ field, kind: 'completed', message: tellCompleted(text, used) })
    }
  }
  return { shop: repaired, notices }
}

/** Whether two texts have the same letters and digits. */
function isWrittenAs(text: string, used: string): boolean {
  const [one, other] = [text, used].map((each) =>
    each.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
  return one === other
}

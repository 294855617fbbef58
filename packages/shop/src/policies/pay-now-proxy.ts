import { completePhone } from '../chat/phone.ts'
import { plainText } from '../plain-text.ts'

/**
 * To whom PayNow pays: a registration number (UEN), or a mobile number of Singapore, the only country that has PayNow.
 *
 * @param typed as people write it
 * @returns the UEN in capitals, or the number as "+6581234567"; undefined where it is neither
 */
export function readPayNowProxy(typed: unknown): string | undefined {
  const text = plainText(typed)
  const uen = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^(?=.*[A-Z])[0-9A-Z]{9,13}$/.test(uen)) return uen
  const number = completePhone(text, 'SG')
  return number && /^\+65[89]\d{7}$/.test(number) ? number : undefined
}

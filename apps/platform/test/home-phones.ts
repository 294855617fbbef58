import { ANY_SETTINGS } from '../src/areas/settings/app-settings.ts'

/** An app at home where numbers have eight digits, the first of them no zero and no one, and the code is 65. */
export const homePhones = {
  ...ANY_SETTINGS,
  completePhone(typed: string): string | undefined {
    const digits = typed.replaceAll(/\D/g, '')
    if (/^\s*\+/.test(typed)) return abroad(digits)
    if (/^[2-9]\d{7}$/.test(digits)) return `+65${digits}`
    return abroad(/^00/.test(digits) ? digits.slice(2) : digits)
  },
}

function abroad(digits: string): string | undefined {
  if (digits.startsWith('65')) return /^65[2-9]\d{7}$/.test(digits) ? `+${digits}` : undefined
  return /^60[1-9]\d{7,8}$/.test(digits) ? `+${digits}` : undefined
}

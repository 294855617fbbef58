import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min'
import { plainText } from '../plain-text.ts'

/** Where a shop is that does not say so: ISO 3166, two letters. */
export const HOME_COUNTRY = 'SG'

/** No phone number is longer, however it is written. */
const LONGEST = 60

/**
 * A phone number as it is dialled from anywhere.
 *
 * A number without a country code is one of the country, where that has such a number; else its first digits are the code.
 * Zeros that are dialled within a country only go: "+60 012-345 6789" is +60123456789.
 *
 * @param typed as people write it: with or without +, 00, blanks, dashes and brackets, in digits of any script
 * @param country whose numbers need no country code, ISO 3166 in two letters; Singapore where it is none
 * @returns + and 8 to 15 digits, such as "+6581234567"; undefined where no country has such a number
 */
export function completePhone(typed: unknown, country: string): string | undefined {
  const text = plainText(typed)
  if (text === '' || text.length > LONGEST) return undefined
  const home = isCountry(country) ? country : HOME_COUNTRY
  if (/^[+＋]/.test(text)) return readNumber(text.replace(/\(0\)/, ''), home)
  const whole = `+${text.replace(/^\D*00/, '')}`
  return readNumber(text, home) ?? readNumber(whole, home)
}

/** "+65 8123 4567"; what is no phone number stays as it is. */
export function formatPhone(number: string): string {
  return parse(number, HOME_COUNTRY)?.formatInternational() ?? number
}

/** Whether two numbers are the same, however they are written. */
export function isSamePhone(one: string, other: string, country: string): boolean {
  const number = completePhone(one, country)
  return number !== undefined && number === completePhone(other, country)
}

/** All countries that have phone numbers, with what these begin with abroad, such as "65". */
export function listCountries(): { code: string; callingCode: string }[] {
  return getCountries().map((code) => ({ code, callingCode: getCountryCallingCode(code) }))
}

export function isCountry(code: string): code is CountryCode {
  return isSupportedCountry(code)
}

function readNumber(text: string, country: CountryCode): string | undefined {
  const number = parse(text, country)
  // Some countries have numbers of a few digits, which no chat knows.
  return number?.isValid() && number.number.length > 8 ? number.number : undefined
}

function parse(text: string, defaultCountry: CountryCode) {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry, extract: false })
  } catch {
    return undefined
  }
}

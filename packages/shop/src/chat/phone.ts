import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min'
import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import { chatNumber } from './chat-link.ts'

/** Where a shop is that does not say so: ISO 3166, two letters. */
export const HOME_COUNTRY = 'SG'

/** Whose phone numbers are written without a country code, by the settings of the shop. */
export function readCountry(settings: unknown): string {
  const code = plainText(asFields(settings).country)
  return isCountry(code) ? code : HOME_COUNTRY
}

/** No phone number is longer, however it is written. */
const LONGEST = 60

/** Digits of a number with its country code, at least. */
const WHOLE_DIGITS = 10

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
  const text = simplifySigns(plainText(typed))
  if (text === '' || text.length > LONGEST) return undefined
  const home = isCountry(country) ? country : HOME_COUNTRY
  if (text.startsWith('+')) return readWhole(text, home)
  return readNumber(text, home) ?? readWhole(`+${codeFirst(text, home)}`, home)
}

/** The zero of "+39 (0)6" belongs to the number, that of "+1 (0) 415" does not. Where both are numbers, neither is sure. */
function readWhole(text: string, home: CountryCode): string | undefined {
  const withZero = readNumber(text, home)
  const without = readNumber(text.replace('(0)', ''), home)
  if (withZero && without && withZero !== without) return undefined
  return withZero ?? without
}

/** Without invisible marks of a copy, in digits of ASCII, and with the plus first. */
function simplifySigns(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/\p{Nd}/gu, readDigit)
    .trim()
    .replace(/^\(\s*(\+[^()]*)\)/, '$1 ')
}

/** Digits of a script stand in a row, its zero first. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** A number without + that begins with its country code; empty where that is not likely. */
function codeFirst(text: string, home: CountryCode): string {
  const afterZeros = /^\D*00(.*)$/s.exec(text)?.[1]
  if (afterZeros !== undefined) return afterZeros
  // Shorter ones have a digit too many, and free lines of the country would lead to strangers abroad.
  const isLong = (text.match(/\d/g)?.length ?? 0) >= WHOLE_DIGITS
  return isLong && !parse(text, home)?.isValid() ? text : ''
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
  // Chats wrote a 1 before each mobile number of Mexico once.
  const number = parse(text, country)?.number.replace(/^\+521(?=\d{10}$)/, '+52')
  // The list is short: of countries with one code it takes numbers of one for those of another, and it knows numbers that no
  // chat does.
  const again = number && chatNumber(number) ? parse(number, country) : undefined
  return again?.isValid() && again.number === number ? number : undefined
}

function parse(text: string, defaultCountry: CountryCode) {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry, extract: false })
  } catch {
    return undefined
  }
}

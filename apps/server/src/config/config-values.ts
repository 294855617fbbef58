import { ConfigError } from './config-error.ts'

export function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new ConfigError(`PORT is "${text}", but it should be a whole number from 0 to 65535.`)
}

export function readWhole(
  name: string,
  text: string | undefined,
  usual: number,
  most: number,
): number {
  const number = Number(text ?? usual)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new ConfigError(`${name} is "${text}", but it should be a whole number from 1 to ${most}.`)
}

export function readSwitch(name: string, text: string | undefined): boolean {
  if (text === 'on' || text === '1' || text === 'true') return true
  if (text === 'off' || text === '0' || text === 'false') return false
  throw new ConfigError(`${name} is "${text}", but it should be on or off.`)
}

export function readAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // What is refused is printed, so a password is not repeated.
  if (url?.username || url?.password)
    throw new ConfigError(`${name} should hold no user and no password.`)
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/\/+$/, '')
  throw new ConfigError(
    `${name} is "${text}", but it should be an address such as https://shop.example.`,
  )
}

export function readOrigin(name: string, text: string): string {
  return new URL(readAddress(name, text)).origin
}

/** An address that says where something is, and nothing more, in its one spelling. */
export function readPlainOrigin(name: string, text: string): string {
  const origin = readOrigin(name, text)
  const { href } = new URL(text)
  if (href === `${origin}/`) return origin
  throw new ConfigError(
    `${name} is "${text}", but it should be the address alone, such as https://shop.example: without a path, ? or #.`,
  )
}

export function readList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}

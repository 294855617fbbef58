import { ConfigError } from './config-error.ts'

export function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new ConfigError(`PORT is "${text}", but it should be a whole number from 0 to 65535.`)
}

export function wholeOf(
  name: string,
  text: string | undefined,
  usual: number,
  most: number,
): number {
  const number = Number(text ?? usual)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new ConfigError(`${name} is "${text}", but it should be a whole number from 1 to ${most}.`)
}

export function switchOf(name: string, text: string | undefined): boolean {
  if (text === 'on' || text === '1' || text === 'true') return true
  if (text === 'off' || text === '0' || text === 'false') return false
  throw new ConfigError(`${name} is "${text}", but it should be on or off.`)
}

export function addressOf(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    return text.replace(/\/+$/, '')
  throw new ConfigError(
    `${name} is "${text}", but it should be an address such as https://shop.example.`,
  )
}

export function originOf(name: string, text: string): string {
  return new URL(addressOf(name, text)).origin
}

export function listOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}

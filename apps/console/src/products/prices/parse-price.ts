import { usablePrice } from '@pitlane/shop'

/**
 * A price as people type it: "S$ 1,299.90", "1299,9", "1.299,90".
 *
 * @returns dollars with at most two decimals; null when nothing is typed, so that it is to be quoted;
 * undefined when it is no price, could be two, or is more than one can be
 */
export function parsePrice(typed: string): number | null | undefined {
  const text = typed.replace(/^\s*(?:s\$|sgd|\$)?\s*/i, '').trimEnd()
  if (text === '') return null
  const separators = text.replaceAll(/[^.,]/g, '')
  const last = separators.at(-1)
  if (!last) return dollars(text)
  const at = text.lastIndexOf(last)
  const decimals = text.length - at - 1
  const isMixed = new Set(separators).size === 2
  const isGrouping = last === ',' && decimals === 3 && !isMixed
  if (isGrouping) return dollars(withoutGroups(text, ','))
  if (decimals > 2 || separators.indexOf(last) !== separators.length - 1) return undefined
  const whole = withoutGroups(text.slice(0, at), last === ',' ? '.' : ',')
  return whole === undefined ? undefined : dollars(`${whole}.${text.slice(at + 1)}`)
}

function withoutGroups(text: string, separator: '.' | ','): string | undefined {
  const [first = '', ...groups] = text.split(separator)
  const isGrouped = groups.every((group) => group.length === 3)
  const isShort = groups.length === 0 || (first.length > 0 && first.length <= 3)
  return isGrouped && isShort ? first + groups.join('') : undefined
}

function dollars(text: string | undefined): number | undefined {
  if (text === undefined || !/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined
  return usablePrice(Number(text))
}

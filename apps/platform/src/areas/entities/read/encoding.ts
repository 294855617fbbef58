export type Encoding = 'br' | 'gzip' | 'identity'

const KEPT_HEADERS = 100
const known = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows; browsers send few different ones. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const found = known.get(header)
  if (found) return found
  const encoding = choose(header)
  if (known.size >= KEPT_HEADERS) known.clear()
  known.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
    if (!isRefused) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

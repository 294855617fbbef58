import type { IncomingHttpHeaders } from 'node:http'

/** Headers of one connection, which mean nothing on the next. */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers that are handed on, each with one value. */
export function endToEnd(headers: IncomingHttpHeaders): Record<string, string> {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const kept: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || OF_CONNECTION.has(name) || named.includes(name)) continue
    kept[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return kept
}

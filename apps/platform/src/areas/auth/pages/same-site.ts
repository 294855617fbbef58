import type { IncomingHttpHeaders } from 'node:http'

/** Whether a form was sent from one of our own pages: another site must not sign anybody in here. */
export function isFromOwnPage(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || origins.includes(headers.origin)
}

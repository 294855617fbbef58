/** Whether the sender of this If-None-Match header has the response with this ETag; compared weakly, as RFC 9110 asks. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const value = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === value)
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}

export type Encoding = 'br' | 'gzip' | 'identity'

const BR = codingPattern('br')
const GZIP = codingPattern('gzip')

/** The best encoding that an Accept-Encoding header allows: of what we have, the one with the fewest bytes. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  if (isAccepted(BR, header)) return 'br'
  return isAccepted(GZIP, header) ? 'gzip' : 'identity'
}

/** Finds the coding with its weight. No two quantifiers can match the same text, so its work is linear. */
function codingPattern(name: string): RegExp {
  return new RegExp(`(?:^|,)[ \\t]*${name}[ \\t]*(?:;[ \\t]*q=([\\d.]+)[ \\t]*)?(?:,|$)`, 'i')
}

function isAccepted(coding: RegExp, header: string): boolean {
  const found = coding.exec(header)
  return found !== null && (found[1] === undefined || Number(found[1]) > 0)
}

/** Whether whoever sent this If-None-Match header has the response with this ETag; compared weakly, as RFC 9110 asks. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const value = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === value)
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}

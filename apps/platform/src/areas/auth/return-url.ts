/** Where a browser may be sent back to, a token of its user in hand. */
export interface ReturnAddresses {
  /** The address, whole and checked, or undefined when it may not be used. */
  allowed(fromUrl: unknown): URL | undefined
  readonly origins: readonly string[]
}

const LONGEST = 4096
/** An address that names its scheme must go on as browsers write it; what only a lenient parser reads is refused. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const WRITTEN_OUT = /^https?:\/\/[\w.:[\]-]+(?:[/?#]|$)/i
/** Addresses of the server's own, under which a link could sign a person out or in. */
const OURS = new Set(['api', 'login'])

/** Links to agents, which need a user and do no more than their own click: where they sent a browser to sign in, it comes back. */
const CHAT_LINK = /^\/api\/apps\/[\w-]+\/agents\/[\w-]+\/(?:whatsapp|telegram)$/

/** Only these origins, compared whole after parsing: a token is never put into any other address. */
export function returnAddresses(publicUrl: string, origins: readonly string[]): ReturnAddresses {
  const known = new Set([new URL(publicUrl).origin, ...origins])
  return {
    origins: [...known],
    allowed(fromUrl) {
      if (typeof fromUrl !== 'string' || fromUrl === '' || fromUrl.length > LONGEST) return
      // Browsers drop or bend these while they read an address: what they then read is not what was checked.
      if (/[\p{Cc}\p{Zs}\p{Cf}\\]/u.test(fromUrl) || !URL.canParse(fromUrl, publicUrl)) return
      // `blob:https://shop.example/…` has the shop's origin too.
      if (SCHEME.test(fromUrl) && !WRITTEN_OUT.test(fromUrl)) return
      const url = new URL(fromUrl, publicUrl)
      if (!known.has(url.origin) || url.username !== '' || url.password !== '') return
      return isOurs(url) ? undefined : url
    },
  }
}

/** Decided by the path that is left once it is decoded and slashes that count for nothing are gone. */
function isOurs({ pathname, search }: URL): boolean {
  if (CHAT_LINK.test(pathname) && search === '') return false
  try {
    const [first = ''] = decodeURIComponent(pathname)
      .split(/[/\\]+/)
      .filter(Boolean)
    return OURS.has(first.toLowerCase())
  } catch {
    // No server could read it either.
    return true
  }
}

import { isToken, STORAGE_PREFIX } from '@pitlane/protocol'
import type { KeyValueStorage } from './auth/storage.ts'
import type { Tokens } from './auth/tokens.ts'
import { isFunctionsVersion } from './call-headers.ts'

/** The part of `window` the client uses. */
export interface Page {
  readonly location: {
    readonly href: string
    assign(url: string): void
    replace(url: string): void
    reload(): void
  }
  readonly history: {
    readonly state: unknown
    replaceState(state: unknown, unused: string, url: string): void
  }
}

/** What the page's address, or an earlier one, asked for. */
export interface PageParams {
  appId?: string
  serverUrl?: string
  fromUrl?: string
  functionsVersion?: string
}

/** The token leaves the address, so that it is neither shared nor logged; so does the wish to be signed out. */
const REMOVED = new Set(['access_token', 'clear_access_token'])

/**
 * Takes the sign-in token out of the page's address and keeps it; `clear_access_token=true` removes the stored one.
 * The server has the last word on both, see {@link Tokens.replace}.
 */
export function takeAccessToken(page: Page, tokens: Tokens): void {
  const url = new URL(page.location.href)
  const token = url.searchParams.get('access_token')
  if (isToken(token)) tokens.replace(token)
  else if (url.searchParams.get('clear_access_token') === 'true') tokens.replace(undefined)
  if (![...REMOVED].some((name) => url.searchParams.has(name))) return

  // By hand: URLSearchParams would write the other parameters anew, in another spelling.
  const parts = url.search.slice(1).split('&')
  const rest = parts.filter((part) => !REMOVED.has(readName(part))).join('&')
  url.search = rest && `?${rest}`
  page.history.replaceState(page.history.state, '', url.href)
}

/**
 * Reads `app_id`, `server_url`, `from_url` and `functions_version` from the page's address and remembers them.
 *
 * @param configured what the app itself names: it gives way to the address, but not to an earlier visit
 * @param allowedServers addresses that `server_url` may name; any other is refused with a console error
 */
export function readPageParams(
  page: Page,
  storage: KeyValueStorage,
  configured: PageParams,
  allowedServers: readonly string[],
): PageParams {
  const { searchParams, origin } = new URL(page.location.href)
  const servers = [origin, configured.serverUrl, ...allowedServers].map(normal)
  const isAllowed = (url: string) => servers.includes(normal(url))

  function read(name: string, own: string | undefined, isGood: (text: string) => boolean) {
    const key = STORAGE_PREFIX + name
    const fromAddress = searchParams.get(name)
    if (fromAddress && isGood(fromAddress)) {
      storage.setItem(key, fromAddress)
      return fromAddress
    }
    if (fromAddress && name === 'server_url') {
      // biome-ignore lint/suspicious/noConsole: a person who follows a crafted link has no other place to see it
      console.error('The server_url in this address is not on the allow-list and was refused.')
    }
    if (own !== undefined) return own
    const stored = storage.getItem(key)
    return stored && isGood(stored) ? stored : undefined
  }

  return {
    appId: read('app_id', configured.appId, (text) => /^[\w-]{1,64}$/.test(text)),
    serverUrl: read('server_url', configured.serverUrl, isAllowed),
    fromUrl: read('from_url', undefined, (text) => text.length <= 2000),
    functionsVersion: read('functions_version', configured.functionsVersion, isFunctionsVersion),
  }
}

function readName(part: string): string {
  return new URLSearchParams(part).keys().next().value ?? ''
}

/** Addresses compare without a trailing slash; what is no http(s) address compares equal to nothing. */
function normal(url: string | undefined): string | symbol {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return Symbol()
  return new URL(url).href.replace(/\/+$/, '')
}

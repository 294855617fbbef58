import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  CLIENT,
  type StartedIdentityProvider,
  startIdentityProvider,
} from './start-identity-provider.ts'
import { APP_ID, PUBLIC_URL, type StartedPlatform, startPlatform } from './start-platform.ts'

export const app = { appId: APP_ID }
export const REDIRECT = PUBLIC_URL + pathTo(paths.ssoCallback, app)

/** A provider for all tests of a file, which knows `mei`, and a platform for each that signs in through it. */
export function withSso() {
  let idp: StartedIdentityProvider
  let started: StartedPlatform
  beforeAll(async () => {
    idp = await startIdentityProvider(REDIRECT)
  })
  afterAll(() => idp.stop())
  beforeEach(async () => {
    idp.lifetime.seconds = 3600
    idp.signedIn.secondsAgo = 0
    idp.accounts.clear()
    idp.accounts.set('mei', { email: 'Mei@Rider.example', email_verified: true, name: 'Mei Tan' })
    started = await startPlatform({ oidc: oidcOf(idp), rateLimits: false })
  })
  afterEach(() => started.stop())
  return {
    get idp() {
      return idp
    },
    get started() {
      return started
    },
    browser: () => browser(started),
    me: (home: URL) => started.clientWith({ token: tokenIn(home) }).auth.me(),
  }
}

export const oidcOf = ({ issuer }: StartedIdentityProvider) => ({
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  scope: 'openid email profile',
  name: 'Kerbside ID',
})

/** A browser that follows nothing by itself, and keeps the cookies of each origin. */
export function browser(started: StartedPlatform) {
  const jars = new Map<string, Map<string, string>>()
  async function go(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reach = url.origin === PUBLIC_URL ? started.platform.fetch : fetch
    const answer = await reach(url.href, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const goalOf = (answer: Response, from: URL) =>
    new URL(answer.headers.get('location') ?? '', from)

  return {
    go,
    /** To the provider and through its form; the address that it sends the browser back to. */
    async throughProvider(account: string | undefined, query: Record<string, string> = {}) {
      const start = new URL(
        `${PUBLIC_URL}${pathTo(paths.ssoLogin, app)}?${new URLSearchParams(query)}`,
      )
      let url = goalOf(await go(start), start)
      const asked = url
      for (let steps = 0; url.origin !== PUBLIC_URL && steps < 10; steps++) {
        const isForm = url.pathname.startsWith('/interaction/')
        const form = new URLSearchParams(account === undefined ? { cancel: '1' } : { account })
        const answer = await go(url, isForm ? { method: 'POST', body: form } : {})
        url = goalOf(answer, url)
      }
      return { asked, back: url }
    },
    /** The whole way; where the shop sends the browser in the end. */
    async signIn(account: string | undefined, query: Record<string, string> = {}) {
      const { back } = await this.throughProvider(account, query)
      const answer = await go(back)
      return { answer, home: goalOf(answer, back) }
    },
  }
}

export const tokenIn = (home: URL) => home.searchParams.get('access_token') ?? ''
export const problemIn = (home: URL) => [home.pathname, home.searchParams.get('problem')]

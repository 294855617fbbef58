import type { Flow } from './identity-provider.ts'
import { createSeal } from './seal.ts'

const LIFE_S = 10 * 60

/** A sign-in under way: what the provider's answer must fit, and where to go with its outcome. */
export interface PendingSignIn extends Flow {
  /** Already checked. */
  readonly fromUrl?: string | undefined
  /** Origin of the page that has opened a window for the sign-in; already checked. */
  readonly popupOrigin?: string | undefined
}

/** Keeps a sign-in under way in the browser that has begun it: no other browser can end it. */
export function flowCookie(deps: { secret: string; isSecure: boolean; clock: () => Date }) {
  const seal = createSeal(deps.secret, 'pitlane sso flow')
  // Browsers take a name with this prefix from https alone, and from this host alone.
  const name = deps.isSecure ? '__Host-sso' : 'sso'
  const rules = `Path=/; HttpOnly; SameSite=Lax${deps.isSecure ? '; Secure' : ''}`
  const now = () => deps.clock().getTime()

  return {
    /** The `Set-Cookie` header that keeps it for ten minutes. */
    keeping: (pending: PendingSignIn): string =>
      `${name}=${seal.close({ ...pending, until: now() + LIFE_S * 1000 })}; ${rules}; Max-Age=${LIFE_S}`,

    forgetting: `${name}=; ${rules}; Max-Age=0`,

    /** @param header the request's `Cookie` */
    read(header: string | undefined): PendingSignIn | undefined {
      const pair = (header ?? '').split(/; */).find((one) => one.startsWith(`${name}=`))
      const kept = pair === undefined ? undefined : seal.open(pair.slice(name.length + 1))
      if (!kept || !(Number(kept.until) > now())) return undefined
      const text = (key: string) => {
        const value = kept[key]
        return typeof value === 'string' ? value : undefined
      }
      const [state, nonce, verifier] = [text('state'), text('nonce'), text('verifier')]
      if (!state || !nonce || !verifier) return undefined
      return { state, nonce, verifier, fromUrl: text('fromUrl'), popupOrigin: text('popupOrigin') }
    },
  }
}

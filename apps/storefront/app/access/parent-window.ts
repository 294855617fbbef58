import { pageFor } from '@pitlane/shop'
import { isObject, readErrorStatus } from '../data/error-status.ts'
import { storedTokens } from '../state/token.ts'

/** Longer texts are cut: a stack may have no end. */
const LONGEST = 4000
const PAYMENT_REQUIRED = 402

/**
 * Posts navigations, calls that fail and unhandled errors to the framing page.
 *
 * @param frameAncestors value of the content policy's frame-ancestors: no other origin receives a message
 */
export function openParentWindow(window: Window, frameAncestors: string) {
  const targets = listTargets(window, frameAncestors)
  const post = (message: object) => {
    for (const origin of targets) window.parent.postMessage(message, origin)
  }

  function addressChanged() {
    post({ type: 'app_changed_url', url: scrubbed(window.location.href) })
  }

  const posted = new WeakSet()
  function postError(error: unknown) {
    if (isPaymentRequired(error)) return
    // A call that failed may be heard of again, by whoever does not handle it.
    if (isObject(error)) {
      if (posted.has(error)) return
      posted.add(error)
    }
    const described = describe(error, pageFor(window.location.pathname) ?? 'NotFound')
    // Receivers differ in where they look.
    post({ type: 'app_error', ...described, error: described })
  }

  window.addEventListener('error', ({ error, message }) => postError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => postError(reason))
  return {
    addressChanged,
    /** Posts a call of the platform that failed, whether anybody handles it or not. */
    callFailed: postError,
    /** Posts an error in whose place something else is shown, and logs it. */
    errorCaught(error: unknown) {
      // biome-ignore lint/suspicious/noConsole: React logs it only where no onCaughtError is given
      console.error(error)
      postError(error)
    },
  }
}

/** The origins that may know; just the parent's own where the browser exposes it, since it logs an error for others. */
function listTargets({ location }: Window, frameAncestors: string): string[] {
  const allowed = frameAncestors
    .split(/\s+/)
    .map((source) => (source === "'self'" ? location.origin : source))
    .filter((source) => URL.canParse(source))
    .map((source) => new URL(source).origin)
  // Firefox does not have it.
  const parent: string | undefined = location.ancestorOrigins?.[0]
  return parent ? allowed.filter((origin) => origin === parent) : [...new Set(allowed)]
}

function describe(error: unknown, componentName: string) {
  const isError = error instanceof Error
  const title = isError ? error.message || error.name : writeText(error)
  const details = (isError && error.stack) || writeText(error)
  return { title: scrubbed(title), details: scrubbed(details), componentName }
}

function scrubbed(text: string): string {
  return withoutTokens(text, storedTokens()).slice(0, LONGEST)
}

function writeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'An unexpected error occurred'
  }
}

// Also as an error of another HTTP library has it.
function isPaymentRequired(error: unknown): boolean {
  const response = isObject(error) ? error.response : undefined
  return (
    readErrorStatus(error) === PAYMENT_REQUIRED || readErrorStatus(response) === PAYMENT_REQUIRED
  )
}

/** Parameters that grant access, also inside an address that is itself a parameter, or in JSON. */
const parameters = /((?:token|code)(?:=|%3D|":\s*"))(?:(?!%26)[^&#\s"'<>)])+/gi
const bearer = /(bearer\s+)[\w.~+/-]+=*/gi

/**
 * A text as it may leave the shop's own pages.
 *
 * @param stored tokens that are removed wherever they stand
 */
export function withoutTokens(text: string, stored: readonly string[] = []): string {
  const plain = text.replace(parameters, '$1…').replace(bearer, '$1…')
  return stored.reduce((rest, token) => rest.replaceAll(token, '…'), plain)
}

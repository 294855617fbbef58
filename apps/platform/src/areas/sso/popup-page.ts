import { randomBytes } from 'node:crypto'

/** What a page hears of a sign-in. */
export interface SignedIn {
  readonly access_token: string
  readonly is_new_user: boolean
}

/**
 * The last page of a sign-in in a window of its own: hands the result to the page that has opened it.
 *
 * @param origin the only origin that hears it; already checked
 */
export function popupPage(result: SignedIn, origin: string): { text: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64')
  const told = inScript([result, origin])
  const text = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Signed in</title></head>
<body>
<p>You are signed in. You may close this window.</p>
<script nonce="${nonce}">if (window.opener) window.opener.postMessage(...${told})</script>
</body>
</html>
`
  return { text, nonce }
}

export function popupPolicy(nonce: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

// Nothing in a value may end the script.
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

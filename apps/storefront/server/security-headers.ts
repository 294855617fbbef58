export interface SecurityOptions {
  mode: 'production' | 'development'
  frameAncestors: string
  /** Servers that a page may ask besides its own. */
  serverUrlAllowList?: readonly string[]
}

/** Headers of every page; the address itself is not sent to other sites. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const { mode, frameAncestors, serverUrlAllowList = [] } = options
  const others = serverUrlAllowList.map((url) => ` ${new URL(url).origin}`).join('')
  // Vite's hot reload lives on inline scripts and styles.
  const inline = mode === 'development' ? " 'unsafe-inline'" : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    // A product's picture may live elsewhere: its owner wrote the address.
    `img-src 'self' data: https:${others}`,
    `connect-src 'self' ws: wss:${others}`,
    `frame-ancestors ${frameAncestors}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
